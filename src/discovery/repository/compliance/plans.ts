import { type Frame, matches, speaksOfSelf, subjectBefore } from './frame.ts'
import { helping, hopeHeading, isUnderPlanHeading, planHeading, productsOfCompliance, standing, withoutRemark } from './words.ts'

const plans: readonly RegExp[] = [
  /STD(?:-[\wäöü-]+)?(?: [\w-]+){0,4}?,? ?(?:is |are |remains? |has been )?(?:[:(|–—-]| ){0,4}(?:certification |audit |report )?(?:currently |still |now |also )?(?:planned|geplant|angestrebt|planificad[oa]|prévue?|in progress|in-progress|underway|under way|on (?:the|our) roadmap|upcoming|coming(?: soon)?|scheduled|pending|targeted|expected|wip|in the works|being (?:pursued|prepared|worked on)|soon\b|future\W|🚧|⏳|🔜|🟡|⌛)/i,
  /\b(?:plan(?:s|ned|ning)? (?:to|for|on)|planned|roadmap(?= ?(?:to|for|towards?|with|has|holds|includes?|contains?|covers?)\b|[:–—]| - )|working (?:on|toward|towards|to)|work(?:s)? towards|building towards?|pursu(?:e|es|ing)|seek(?:s|ing)?|streb(?:t|en)|aim(?:s|ing)? (?:to|for|at)|target(?:s|ing)?|prepar(?:e|es|ing) (?:for|to)|in (?:the )?process of|on track|on (?:the|our) (?:way|path|journey)|will (?:be(?:come)?|obtain|achieve|undergo|pursue|complete|seek|get|start|begin|have)|going to|intend(?:s)? to|hope(?:s)? to|expect(?:s|ed)? to|upcoming|undergoing|begun|kick(?:ing|ed) off|goal(?: is)?(?: to)?|future|next up|later|eventually|soon)\b[^.]{0,80}\bSTD/i,
  /^\W*(?:(?:20\d\d )?(?:Q[1-4]|H[12])(?: 20\d\d)?|20[2-9]\d)\W.{0,40}\bSTD/i,
  /STD\b(?![^.]{0,60}\b(?:achieved|completed|obtained|received|renewed|passed|since)\b)[^.]{0,60}\b(?:by|in|for|until|before|during|@|:|(?<!\d)[-—–]|\() ?\(?(?:Q[1-4]|H[12]|early|late|mid|the end of|end of|20[2-9]\d(?![-–]20\d\d)|next (?:year|quarter|month))/i,
]

/** A thing of its own that is named after a standard, or a mark that an examination must reach. */
const partOfIt =
  /\bSTD[- ](?:compliance |audit )?(?:monitoring|logs?|logging|trails?|dashboards?|checks?|checklists?|reports? (?:generat\w+|export)|documentation|training|testing|tests?|alerts?|scans?|forms?|notices?|consents?|acknowledg\w+|features?|tables?|endpoints?|tasks?|items?|work)\b|\b\d+ ?%|\b(?:pass|passed|passes)\W*$/i

const preparation = /^(?:\W*)STD(?: [\w-]+)?[- ](?:preparation|readiness|gap assessment)\W*$/i
const shortPlan = /^\W*STD(?: \w+)?\W{1,3}(?:in progress|coming soon|planned|pending|underway)\W*$/i

/** `SOC 2 roadmap` over a page or on a badge. */
const titledPlan = /^\W*STD(?:[- ](?:compliance|certification|readiness|audit))? roadmap(?: \((?:draft|wip|\d{4})\))?\W*$/i
/** The same on a badge; `HIPAA compliance roadmap` is there what a product offers. */
const badgePlan = /^\W*STD roadmap\W*$/i

/** An open box over a state to be reached, such as `Get SOC 2 certified`. */
const state = /^\W*(?:get|become|achieve|obtain|reach|pass) (?:[\w-]+ ){0,3}STD\b(?!.*\byour?\b)/i

/** `SOC 2 audit planned for Q3`, an unchecked box, an entry of a roadmap. */
export function isPlanned(said: string, frame: Frame): boolean {
  const clause = withoutRemark(said)
  if (frame.kind !== 'comment' && !frame.forOthers && (frame.place === 'interface' ? badgePlan : titledPlan).test(clause)) return true
  if (
    (matches(helping, clause) && !(frame.checked === false && state.test(clause))) ||
    !(standing.test(clause) || /\bSTD[- ]ready\b/i.test(clause)) ||
    isNamedAfter(clause, frame)
  )
    return false
  if (/\b(?:customers?|users?|you|your|clients?)\b/i.test(clause)) return false
  if (frame.forOthers && !speaksOfSelf(clause, frame)) return false
  if (frame.kind !== 'comment' && !frame.forOthers && shortPlan.test(clause)) return true
  return isSpokenByProject(clause, frame) && saysPlan(clause, frame)
}

/** A product or a part named after a standard; readiness for it under a plan is a goal. */
function isNamedAfter(clause: string, { headings }: Frame): boolean {
  if (partOfIt.test(clause)) return true
  return productsOfCompliance.test(clause) && !(preparation.test(clause) && isUnderOwnPlan(headings))
}

/** Strings of a program speak of many things: they must say who. */
function isSpokenByProject(clause: string, frame: Frame): boolean {
  if (frame.place === 'interface') return speaksOfSelf(clause, frame)
  return frame.place !== 'source' || /\b(?:we|our)\b/i.test(clause)
}

const goal =
  /^\W*(?:[\w &/-]{1,30}: ?)?(?:(?!and\b|with\b|for\b)[\w'-]+ ){0,4}STD(?: \w+)?(?:[- ](?:fully )?(?:compl\w+|certif\w+|audit\w*|attest\w+|report\w*|assessment|readiness|accredit\w+|examination|preparation|gap)|\W*$)/i
const examined =
  /\b(?:verif\w+|met|validat\w+|check(?:ed|s|list)?|maintain\w*|confirm\w*|consider\w*|ensured?|review(?:ed|s)?|requirements?|policy|documented|addressed|satisfied|tested|experience|expertise|training|knowledge|officers?|approval)\b/i

/** An open box over a standard is a goal; one in a list of checks before a release is a rule. */
function isGoal(clause: string, frame: Frame): boolean {
  if (planHeading.test(frame.headings.at(-1) ?? '') || /\b(?:certif\w+|attestation)\b/i.test(clause)) return true
  return goal.test(clause) && !examined.test(clause)
}

/** `Next steps for users` are nobody's plan. */
function isUnderOwnPlan(headings: readonly string[]): boolean {
  return (
    isUnderPlanHeading(headings) &&
    !/\b(?:for (?:you|your|users|customers|clients|developers|operators|teams)|your)\b/i.test(headings.at(-1) ?? '')
  )
}

/** A plan speaks of much: what it means to reach is named as a state. */
const ownState = /STD[- ](?:[\w-]+ ){0,2}(?:compl\w+|certif\w+|audit\w*|attest\w+)|\bcertif\w+ \(?STD/i

/** What is over an entry says that it is still to come, or the whole document does; a tick says that it is not. */
function isUnderPlan({ plan, headings, checked }: Frame, clause: string): boolean {
  const last = headings.at(-1) ?? ''
  if (checked === true || /^\W*[✅✔✓☑]/u.test(clause)) return false
  if (hopeHeading.test(last) || /[✅✔]|\b(?:completed?|done|finished|shipped)\b/iu.test(last)) return false
  return isUnderOwnPlan(headings) || (plan === true && ownState.test(clause))
}

/** An entry of a roadmap names the state to be reached; one that reviews or explains a standard is a task. */
function isEntry(clause: string): boolean {
  return (
    !examined.test(clause.replace(/(?<=STD compliance) review\W*$/, '')) &&
    !/(?<!\b(?:certifications?|certificates?|audits?|attestations?|compliance|standards)) \([^()]*\bSTD\b[^()]*\)\W*$/i.test(clause) &&
    !/\b(?:understand\w*|explain\w*|document(?:s|ation)?|pages?|dashboards?|personali[sz]ed|required|handles?|must|testing|test suite|reports|\w+\.(?:md|ya?ml|[jt]s))\b/i.test(
      clause,
    )
  )
}

function saysPlan(clause: string, frame: Frame): boolean {
  if ((frame.checked === false && isGoal(clause, frame)) || (preparation.test(clause) && frame.place !== 'interface' && !frame.forOthers))
    return true
  if (matches(plans, clause) && !/\b(?:already|achieved|completed|obtained)\b/i.test(clause)) {
    return !['third', 'reader'].includes(subjectBefore(clause, frame))
  }
  const entry = frame.kind === 'item' || (frame.kind === 'heading' && frame.plan === true)
  return entry && clause.length < 120 && isUnderPlan(frame, clause) && isEntry(clause)
}
