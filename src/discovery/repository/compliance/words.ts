// Patterns over clauses in which each enumeration of standards is folded to `STD`. Every one is linear: repetitions are bounded.

/** The adjective of a claim. */
export const compliant =
  '(?:[- ](?:fully |type \\w+ )?(?:compliant|conformant|certif[iîí](?:ed|erad|cad[oa]|[ée]e?)|zertifiziert|gecertificeerd|attested|accredited|audited|konform(?:e[rsnm]?)?|conforme|kompatibel))'

/** A standard named as an example. */
export const examples = /\b(?:e\.g\.?|for example|for instance|such as|like)[,:]? (?:[^.]{0,40} )?STD/i

/** What is true of anyone: conditions, definitions, other groups of people. The first four also rule a claim out. */
export const generic: readonly RegExp[] = [
  /\b(?:if|when|whether|whenever|in case|should|unless|where|because|since|as) (?:you|your|they|customers?|users?|clients?|someone|an? [\w-]+|the (?:customer|user|client|tenant))\b[^.]{0,80}\b(?:need|require|want|subject|must|have to|operat|are|is|deal|fall|regulated|use)/i,
  /\bfor (?:teams|companies|organi[sz]ations|those|businesses|enterprises|customers|users|clients|developers|anyone|people|projects|industries|regulated \w+)\b[^.]{0,80}STD/i,
  /\bSTD[- ]?(?:regulated |covered |bound |eligible |compliant )?(?:customers?|orgs|organi[sz]ations|tenants?|industr(?:y|ies)|workloads?|workflows?|clients|users|regions?|companies|environments?|accounts?|countries|visitors?|data region|auditors?)\b/i,
  /^(?:the )?STD (?:is|are|was|were|stands|refers|came|became|took|grants?|defines?|describes?|establishes|gives|covers|sets|focuses|provides)\b/i,
  /\b(?:other|similar|various|many|different|common|multiple|any|most|certain|some)(?: \w+){0,2} (?:frameworks|regulations|standards|laws|certifications)\b[^.]{0,40}\b(?:require|demand|expect|mandate)/i,
  /\b(?:may|might|could|can) (?:\w+ ){0,4}(?:STD|be (?:required|subject|necessary|needed))/i,
  /\b(?:if|where|when|as) applicable\b|\bif (?:needed|required|relevant)\b(?! (?:by|for|under)\b)/i,
  /\bconsult (?:with )?(?:a |your |qualified )?(?:lawyer|attorney|legal)/i,
  /\b(?:learn|read) more\b|^\W*see\b|\bfor (?:more )?(?:details|information) (?:on|about)\b|\bwhat is STD\b|\bunderstand(?:ing)? (?:how|what|STD)\b/i,
  /^what\b/i,
  /\b(?:every|each|all|any) (?:[\w-]+ ){0,3}(?:compan(?:y|ies)|business(?:es)?|organi[sz]ations?|startups?|websites?)\b/i,
  /\b(?:should|must) (?:only |always )?be (?:used|deployed|operated|configured) (?:\w+ly |only )?(?:in|according|with|within)\b/i,
  /\bSTD (?:vs\.?|versus|or not)\b/i,
  /^(?:an?|the) [\w ()-]{2,60} (?:is|are) (?:an? )?(?:\w+ ){0,3}?(?:contract|law|regulation|document|agreement|concept|right|process|term|framework|standard|set|statement|role)\b/i,
]

/** Headings over what is hoped for: nothing under them is so yet. */
export const hopeHeading =
  /\b(?:success (?:criteria|metrics)|acceptance criteria|definition of done|deliverables?|targets?|goals?|objectives?|advantages?|benefits|(?:expected|desired) (?:outcomes?|results?|state)|business case|return on investment|roi)\b/i

/** What is done for those who use the product. */
export const helping: readonly RegExp[] = [
  /\b(?:help(?:s|ing|ed)?|enabl(?:e|es|ing)|allow(?:s|ing)?|let(?:s|ting)?|mak(?:e|es|ing) (?:it|your|you|sure your|(?:this|the) [a-z]+)|simplif\w+|automates?|automating|streamlin\w+|accelerat\w+|assist(?:s|ing)?|facilitat\w+|guid(?:e|es|ing)|support(?:s|ing)?|empower\w*|driv(?:e|es|ing)|track(?:s|ing)?|monitor(?:s|ing)?|manag(?:e|es|ing)|generat(?:e|es|ing)|scan(?:s|ning)?|check(?:s|ing)?|detect(?:s|ing)?|test(?:s|ing)? for|mapp?(?:s|ing)? (?:\w+ )?to|implement(?:s|ing)? your)\b(?! (?:us|our|the team)\b)[^.]{0,90}\bSTD/i,
  /^(?:[\w' ]{0,30}[:,] )?(?:to )?(?:get(?:ting)?|becom(?:e|ing)|achiev(?:e|ing)|build(?:ing)?|creat(?:e|ing)|stay(?:ing)?|be|ship(?:ping)?|deploy(?:ing)?|run(?:ning)?|automat\w+|simplify|meet|pass(?:ing)?|reach|need|want|looking for|ready for|how to|develop(?:ing)?|launch|prepare|start)\b[^.]{0,60}\bSTD/i,
  /\b(?:you|your(?! (?:account |personal |user |customer )?data\b| privacy\b| information\b| documents?\b| files?\b)|users'?|customers'?|clients'?|their|visitors'?)\b[^.]{0,70}\bSTD[^.]{0,40}\b(?:compl\w+|certif\w+|audit\w*|obligations?|requirements?|reports?|readiness|journey|program|needs)/i,
  /\bSTD\b[^.]{0,60}\bfor (?:your|their|customers?|clients?|merchants|any)\b/i,
]

/** Things that exist because others must comply. */
export const productsOfCompliance =
  /STD(?:[- ](?:compliant|compliance|ready|friendly))?(?: and [\w-]+)? (?:[\w-]+ )?(?:banners?|consents?|cookies?|pop-?ups?|templates?|checklists?|generators?|scanners?|checkers?|plugins?|polic(?:y|ies)|questionnaires?|frameworks?|trainings?|assessments?|automation|tool(?:kit|ing|s)?|guides?|courses?|apps|applications|websites|products|hosting|providers?|vendors?|alternatives?|helpers?|utilities|tools|library of|mappings?|evidence|readiness|notices?|forms?|starters?|boilerplates?|modules?|widgets?|controls|pages?|sections?|badges?|docs?|documentation)\b/i

/** What a cloud or a data centre holds, its tenant does not hold. */
export const ofHost =
  /\bSTD[- ][\w-]+ (?:(?!and\b)[\w-]+ ){0,2}?(?:data ?cent(?:er|re)s?|cloud (?:providers?|infrastructure|hosting)|infrastructure (?:through|from|provided|by|via|of|at)|hosting)\b/i

/** Headings over what is still to come. */
export const planHeading =
  /\b(?:roadmap|planned|planning|upcoming|future|to-?do|next steps?|milestones?|backlog|coming soon|later|not yet|in progress)\b/i

/** Headings that name a time to come: `Medium term (1 month)`, `For enterprise (1-2 years)`. */
export const laterHeading =
  /\b(?:short|medium|mid|long)(?:er)?[- ]term\b|\((?:(?:the )?next |in )?\d+(?: ?[-–] ?\d+)?\+? (?:weeks?|months?|years?|quarters?|wochen|monate|jahre|semanas|meses|años|semaines|mois|ans)\)/i

const overPlans =
  /\b(?:roadmap|backlog|planned|upcoming|coming soon|future (?:work|enhancements?|improvements?|plans?|releases?|ideas?))\b/i

/** True where the heading over a text says that it is still to come, or one further out says plainly that it is over a plan. */
export function isUnderPlanHeading(headings: readonly string[]): boolean {
  const last = headings.at(-1) ?? ''
  return planHeading.test(last) || laterHeading.test(last) || headings.slice(0, -1).some((heading) => overPlans.test(heading))
}

/** `SOC 2 preparation (on demand)` says the same without its last words. */
export function withoutRemark(clause: string): string {
  return clause.replace(/ \((?:if|when|optional|based on|depending on|subject to|on demand)\b(?![^()]*STD)[^()]{0,80}\)\W*$/i, '')
}

/** The words that make a standard a state of the project: certification, audit, compliance. */
export const standing =
  /STD\W{1,4}(?:in progress|planned|pending|underway|upcoming|certification|audit)\b|STD (?:is|are|remains?) (?:still |currently |now )?(?:planned|in progress|underway|under way|pending|upcoming|scheduled|ongoing|on (?:the|our) roadmap)|STD[- ]?(?:fully )?(?:compl\w+|[ck]onform\S*|certif\w+|audit\w*|attest\w+|report\w*|assessment|readiness|accredit\w+|examination)|STD(?: \(?[\w ]{0,20}\)?)?[.!]?$|\b(?:certif\w+|audit|compl\w+|attestation)(?: \w+){0,3} STD|\b(?:certif\w+|audits?|attestations?) \(STD/i
