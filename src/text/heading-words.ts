/** Words that say what a section is about. `core` words decide; `also` words may stand beside them without changing what is meant. */
export interface HeadingWords {
  core: string
  also?: string
  /** A section whose place this one can take where nothing closer is on the page. */
  near?: string
}

/** Sections that pages have, by the words of their headings: whole words, reduced to their stems when they are compared. */
export const headingWords = {
  overview: {
    core: 'pitch scope outline premise mission introducing information bigpicture overview introduction intro about summary description background purpose motivation goal goals rationale abstract synopsis tldr glance uberblick ubersicht einfuhrung apercu presentation resumen introduccion vision',
    also: 'short version one sentence paragraph line words few general high level executive business elevator pitch what why scope functional',
  },
  'quick-start': {
    core: 'prepare preparing preparation kickoff testdrive firstrun quickstart gettingstarted firststeps installation install installing setup start onboarding tutorial helloworld schnellstart demarrage inicio instalacion bootstrap',
    also: 'machine dependencies environment computer ready tour launch launching service server out two three ten quick fast rapide rapido minute minutes five local locally environment instruction instructions steps run running here up initial development dev machine npm docker',
  },
  concepts: {
    core: 'theory abstraction abstractions vocab jargon lingo buildingblocks nomenclature lexicon mentalmodel concept concepts glossary terminology term terms vocabulary definition definitions idea ideas fundamentals basics howitworks principle principles konzepte begriffe notions conceptos primer entities',
    also: 'background knowledge data words used understand understanding know theory operation need key core domain basic important mental model models theory language ubiquitous main behind',
    near: 'architecture',
  },
  usage: {
    core: 'inaction task tasks inpractice operating usage use uses using howtouse walkthrough nutzung verwendung benutzung utilisation uso userguide workflow workflows',
    also: 'patterns practical in production ways way work everyday api cli daily everyday day typical instruction instructions how programmatic command line',
  },
  'basic-usage': { core: 'basicusage', also: 'simple minimal common', near: 'usage' },
  'advanced-usage': { core: 'advancedusage advanced', also: 'topics usage features options scenarios techniques use cases', near: 'usage' },
  'api-reference': {
    core: 'signatures exports exported reference interface request requests response responses operations methods calls api apis endpoint endpoints route routes rest openapi swagger schnittstelle graphql rpc',
    also: 'description descriptions catalogue catalog function functions class classes index listing overview table module modules helpers hooks exposed list http reference references web public server url urls available method methods operations interface json client developer requests responses surface spec specification',
  },
  configuration: {
    core: 'secrets configurable tweak tweaking tweaks adjust adjusting adjustments toggles switches defaults parameter parameters flag flags configuration configurations configure configuring config settings setting option options envvar env environment customization customisation customizing customize preferences konfiguration einstellungen configuracion parametrage knobs tunables tuning',
    also: 'production keys passwords handling command line values value set from change changing variable variables file files key keys value values reference available application runtime default defaults parameters required optional',
  },
  'best-practices': {
    core: 'checklist lessonslearned groundrules habits guidance goodtoknow bestpractice tip tips trick tricks recommendation recommendations recommended guideline guidelines advice dosdonts empfehlungen conseils recomendaciones hints etiquette',
    also: 'follow production team tricks learned production usage good practice practices best useful pro approach approaches rules thumb patterns pattern',
  },
  troubleshooting: {
    core: 'goeswrong playbook bug bugs failure failures mistake mistakes trouble troubles help troubleshooting troubleshoot problem problems issue issues faq faqs question questions debugging debug diagnosing diagnosis diagnostics symptom symptoms gotcha gotchas pitfall pitfalls caveat caveats goeswrong fehlerbehebung probleme depannage solucion problemas quirks',
    also: 'scenarios cases if when what things support something tips modes messages got having known common frequent frequently asked error errors failure failures solution solutions fix fixes fixing possible typical resolving solving handling help faq answers',
  },
  conventions: { core: 'conventions convention', also: 'code coding naming style rules', near: 'best-practices' },
  related: {
    core: 'sources crossreference reading related seealso furtherreading link links resource resources nextsteps bibliography references readmore learnmore verwandt liens enlaces siehe elsewhere',
    also: 'topic subject this pages documents external additional useful further other internal pages documents documentation docs topics work features reading material articles more',
  },
  architecture: {
    core: 'architecture design internals structure layout architektur arquitectura underthehood topology blueprint',
    also: 'technical system software high level code folder directory module diagram diagrams details internal flow',
    near: 'implementation',
  },
  implementation: { core: 'implementation implementing implemented', also: 'details detail technical code notes', near: 'architecture' },
  security: {
    core: 'safe safety protection protecting protected security secure privacy sicherheit securite seguridad hardening threat threats accesscontrol',
    also: 'keeping staying data it measures measure considerations consideration model compliance data policy concerns aspects posture',
  },
  authentication: {
    core: 'authentication authenticating authorization authorisation auth permissions permission login signin sso',
    also: 'roles role access token tokens rights api',
    near: 'security',
  },
  testing: {
    core: 'test tests testing qa',
    also: 'strategy plan coverage suite suites unit integration e2e end automated run running case cases running how approach',
  },
  future: {
    core: 'future roadmap todo todos improvement improvements backlog planned upcoming wishlist',
    also: 'work ideas plans possible potential features enhancements next open long term known debt technical',
  },
  examples: {
    core: 'example examples sample samples recipe recipes cookbook snippet snippets demo demos beispiele beispiel exemples ejemplos',
    also: 'usage use code request requests response api common practical curl worked full',
    near: 'usage',
  },
  'use-cases': { core: 'usecase scenario scenarios', also: 'common typical example business', near: 'usage' },
  errors: {
    core: 'error errors exception exceptions statuscode errorcode',
    also: 'code codes handling responses response messages message reference api http failure modes status list possible classes',
    near: 'troubleshooting',
  },
  performance: {
    core: 'speed capacity sizing load fast faster slow performance scaling scalability throughput latency benchmark benchmarks optimization',
    also: 'tips scale how it planning notes considerations speed characteristics tuning results',
  },
  migration: {
    core: 'compatibility porting switching migration migrations migrating upgrade upgrading upgrades breakingchange',
    also: 'version versions moving existing data old older version previous versions version guides path notes from old',
  },
  limits: {
    core: 'limit limits limitation limitations quota quotas constraint constraints restriction restrictions ratelimit throttling',
    also: 'usage rate api size known request technical current',
  },
  webhooks: { core: 'webhook webhooks callbacks', also: 'event events outgoing incoming endpoints delivery' },
  events: { core: 'event events', also: 'emitted published types catalog domain' },
  'data-model': {
    core: 'datamodel schema schemas database entityrelationship',
    also: 'data model models tables table entities relations diagram storage',
    near: 'concepts',
  },
  jobs: { core: 'job jobs queue queues cron worker workers', also: 'background scheduled tasks task async asynchronous processing' },
  deployment: { core: 'deployment deploy deploying hosting rollout', also: 'production environments release process self docker steps' },
  monitoring: {
    core: 'monitoring observability metric metrics logging alerts alerting dashboards signals signal slo slos telemetry',
    also: 'logs traces tracing health dashboard key',
  },
  integration: { core: 'integration integrations integrating', also: 'third party steps external' },
  changelog: { core: 'changelog releasenotes history whatsnew releases', also: 'version versions change changes' },
  contributing: { core: 'contributing contribute contribution contributions', also: 'how guidelines guide code' },
  license: { core: 'license licence copyright legal', also: 'terms' },
  support: { core: 'support contact community gettinghelp', also: 'help us where questions channels' },
  prerequisites: {
    core: 'prerequisite prerequisites requirement requirements beforeyoubegin dependencies',
    also: 'system minimum software needed hardware',
  },
  development: { core: 'development developing hacking', also: 'local workflow' },
  owner: { core: 'owner owners ownership maintainer maintainers team responsible', also: 'code contacts' },
  'quick-checks': { core: 'quickcheck healthcheck healthchecks sanitycheck triage', also: 'checks check first initial' },
  mitigation: {
    core: 'mitigation mitigations mitigate mitigating remediation workaround workarounds recovery',
    also: 'steps actions immediate incident disaster',
  },
  rollback: { core: 'rollback revert reverting undo', also: 'procedure plan steps' },
  verification: { core: 'verification verify verifying', also: 'steps recovery fix' },
  escalation: { core: 'escalation escalate escalating oncall', also: 'path contacts policy who' },
  context: { core: 'context', also: 'system external' },
  containers: { core: 'container containers' },
  components: { core: 'component components', also: 'building blocks modules parts', near: 'architecture' },
  'runtime-view': { core: 'runtime sequence flow flows dataflow', also: 'view data request control diagram' },
  decisions: { core: 'decision decisions adr adrs tradeoffs', also: 'design architecture architectural records log' },
} satisfies Record<string, HeadingWords>

/** What a section is about, whatever its heading says. */
export type SectionId = keyof typeof headingWords

/** Words that neither decide nor disturb. */
export const neutralWords =
  'list there here via through using common typical available possible useful helpful practical current a an the this that these those it its our your my we you i to of for in on with by at from is are be do does can and or all main general overall project feature features module service package library repository repo app application system tool product component part section chapter page guide guides guidance manual handbook notes note information info detail details short brief full complete detailed detail some more important technical documentation docs doc developers developer users user operators ops everyone teams quick reference how what der die das und de la le les des el los y et du'

/** Words that name a section only where no other word does: "API overview" is about the API. */
export const weakWords =
  'information interface request requests response responses operations methods calls list parameter parameters flag flags guidance help reading task tasks overview introduction intro summary description about basics start use uses using guide reference'

/** Several words that are one: replaced in a heading that is lower case and has no punctuation. Order matters. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:in|the) (?:one|a|two|a few) (?:sentence|paragraph|line|words?)s?\b|\b(?:the )?short version\b|\belevator pitch\b/g, 'glance'],
  [/^(?:what|which) (?:problems?|needs?) .*\b(?:solves?|address(?:es)?|meets?)\b.*/g, 'purpose'],
  [
    /\b(?:get(?:ting)?|spin(?:ning)?|bring(?:ing)?|start(?:ing)?|launch(?:ing)?|boot(?:ing)?|fire|firing|stand(?:ing)?) (?:it|this|things|everything|the \w+|your \w+)(?: up| running| going| locally| online)*$/g,
    'gettingstarted',
  ],
  [
    /\b(?:\w+ minutes? (?:tour|start|guide|intro)|(?:take|give) it (?:for )?a (?:spin|ride|try|go|whirl)|test drive|play with it|kick ?off)\b/g,
    'gettingstarted',
  ],
  [
    /\b(?:a |the |your )?(?:simplest|simple|minimal|smallest|small|tiny|basic|first) (?:possible )?(?:examples?|case|scenarios?|requests?)\b/g,
    'basicusage',
  ],
  [
    /\bbeyond the basics\b|\b(?:going|digging|diving|dive|dig) deeper\b|\bdeep dives?\b|\bin depth\b|\bexpert (?:usage|use|mode|tips)\b|\bpower (?:features|usage|use)\b/g,
    'advancedusage',
  ],
  [/^what (?:you|we|i)(?: will|ll| can)? (?:find|learn|see|get|need to do)(?: here| in this \w+)?$/g, 'bigpicture'],
  [/^run(?:ning)? (?:the|your) (?!(?:tests?|suite|migrations?)$)\w+$/g, 'gettingstarted'],
  [/\bbuilding blocks\b/g, 'buildingblocks'],
  [/\b(?:words|terms) (?:we|you|it) use[sd]?\b/g, 'vocab'],
  [/\b(?:put(?:ting)?|bring(?:ing)?) it (?:in)?to (?:work|use|action)\b|\bin (?:action|use)\b|\bmak(?:e|ing) use of it\b/g, 'inaction'],
  [/\blessons? learn(?:ed|t)\b/g, 'lessonslearned'],
  [/\b(?:ground|house|golden) rules\b|\bworking agreements?\b/g, 'groundrules'],
  [/\b(?:things )?to (?:watch(?: out)?(?: for)?|look out for|be aware of|avoid)\b|\bwatch out(?: for)?\b/g, 'goodtoknow'],
  [
    /\b(?:goe?s?|going|went|turns?) (?:sideways|south|bad)\b|\b(?:it|this|something|things?) (?:fails?|is (?:off|odd|broken|slow|stuck))\b|^(?:got|getting|seeing|stuck with) an? (?:error|problem|issue)\b.*|^why (?:is|does|did|do|are|wont|cant) (?:it|this|that|my)\b.*\b(?:fail\w*|break\w*|crash\w*|hang\w*|not work\w*)$/g,
    'goeswrong',
  ],
  [/\bcross references?\b/g, 'crossreference'],
  [/^where (?:to|can i|do i) (?:learn|read|find|look)\b.*|^more (?:on|about) .*|^dig in$/g, 'learnmore'],
  [/^who (?:can|may|is allowed to|has) .*/g, 'accesscontrol'],
  [/\b(?:get(?:ting)? )?set(?:ting)?(?: (?:it|this|things|everything|\w+ing))? ?up\b/g, 'setup'],
  [/^using the (?:http |rest |public )?api$/g, 'howtouse'],
  [/\bget(?:ting)? (?:started|going|up and running)\b|\bup and running\b/g, 'gettingstarted'],
  [/\bquick ?start\b/g, 'quickstart'],
  [/\bfirst steps\b|\berste schritte\b|\bpremiers pas\b|\bprimeros pasos\b|\bfor the impatient\b/g, 'firststeps'],
  [/\btry (?:it|this)(?: out| yourself)?\b|^your first \w+$|\bstart using(?: it)?\b/g, 'gettingstarted'],
  [/\b(?:how to run(?: it| this)?|run(?:ning)? (?:it|this|the (?:app|service|project|server)))(?: locally)?\b/g, 'gettingstarted'],
  [/\bhello (?:, )?world\b/g, 'helloworld'],
  [/\bbefore (?:you|we) (?:begin|start)\b|\bwhat you (?:will )?need\b(?! to know)/g, 'beforeyoubegin'],
  [
    /\bhow (?:do|can|should) (?:i|you|we) (?:use|call|run)\b|\bhow to (?:use|call|work with)\b|\bhow (?:it|this) is used\b|\bworking with\b/g,
    'howtouse',
  ],
  [/\b(?:user|how ?to) guides?\b|\bhow ?tos?$/g, 'userguide'],
  [/\bhow (?:it|this|that|everything|things|all of it)(?: all)? works?\b|\bhow does (?:it|this) work\b/g, 'howitworks'],
  [/\bunder the (?:hood|covers)\b|\bbehind the scenes\b|\bhow (?:it|this) is (?:built|made|put together)\b/g, 'underthehood'],
  [/\bbasic (?:usage|use|uses|example|examples)\b|\bsimple (?:usage|use)\b/g, 'basicusage'],
  [/\badvanced (?:usage|use)\b|\bgoing further\b|\bpower users?\b/g, 'advancedusage'],
  [/\bend points?\b/g, 'endpoint'],
  [/\bsetup options?\b/g, 'options'],
  [/\benv(?:ironment)?(?:al)? var(?:iable)?s?\b/g, 'envvar'],
  [/\bbest practices?\b|\bgood practices?\b|\brules of thumb\b|\bdo it right\b/g, 'bestpractice'],
  [/\bdos? and donts?\b/g, 'dosdonts'],
  [/\btrouble shoot(?:ing)?\b/g, 'troubleshooting'],
  [/\bq (?:and )?a\b|\bquestions and answers\b|\bfrequently asked(?: questions)?\b/g, 'faq'],
  [
    /\b(?:when|if|what)?\b.*\b(?:goe?s?|went|going|gone) wrong\b|\bcommon errors?\b|.*\b(?:not working|does ?n ?t work|does not work|will not work|(?:does|do|is) (?:it|this) not work(?:ing)?)\b.*|.* (?:breaks|broken|stuck)$/g,
    'goeswrong',
  ],
  [/\bgood to know\b|(?<!need )\b(?:things )?to (?:keep in mind|remember|know|consider)\b/g, 'goodtoknow'],
  [/\bfeature flags?\b/g, 'featureflag'],
  [/\b(?:what )?you (?:need to|should) know\b|\bneed to know\b|\bbusiness context\b|^why (?:we|i) \w+.*/g, 'bigpicture'],
  [/\bfirst run\b|^run(?:ning)?(?: it)? locally$/g, 'firstrun'],
  [/^read next$/g, 'readmore'],
  [/\bin practice\b/g, 'inpractice'],
  [/\bmental models?\b/g, 'mentalmodel'],
  [/\bbig picture\b|^what (?:you get|is in here|is inside|it does)$/g, 'bigpicture'],
  [/^(?:what )?(?:if|when) (?:it|this|something|things|an? \w+) (?:fails?|crash(?:es)?|breaks?)$/g, 'goeswrong'],
  [
    /\b(?:further|other) (?:info|information|docs|documentation|links|pages|resources|material|help)\b|^(?:read )?more$|^what to read next$|\breading list\b/g,
    'readmore',
  ],
  [/\bwhere (?:to )?(?:go )?next\b/g, 'nextsteps'],
  [/\bsee also\b|\balso see\b|\bsiehe auch\b|\bvoir aussi\b|\bver tambien\b/g, 'seealso'],
  [/\b(?:further|more|additional|recommended) reading\b/g, 'furtherreading'],
  [/\b(?:read|find out|see) more\b|\bmore (?:information|info|resources|links|details)\b/g, 'readmore'],
  [/\blearn(?:ing)? more\b|\bwhere to go (?:next|from here)\b/g, 'learnmore'],
  [/\bnext steps?\b/g, 'nextsteps'],
  [/\bin a nutshell\b|\bat a glance\b|\btl ?dr\b|\bin (?:short|brief)\b/g, 'glance'],
  [/\baccess control\b/g, 'accesscontrol'],
  [/\buse cases?\b/g, 'usecase'],
  [/\bstatus codes?\b/g, 'statuscode'],
  [/\berror codes?\b/g, 'errorcode'],
  [/\bbreaking changes?\b/g, 'breakingchange'],
  [/\brate limit(?:s|ing)?\b/g, 'ratelimit'],
  [/\b(?:data|domain|object) models?\b|\bdata structures?\b/g, 'datamodel'],
  [/\bdata flows?\b/g, 'dataflow'],
  [/\brelease notes\b|\bversion history\b/g, 'releasenotes'],
  [/\bwhat ?s new\b/g, 'whatsnew'],
  [/\bwhat ?s next\b|\bwhat is next\b/g, 'upcoming'],
  [/\bgett?(?:ing)? help\b|\bneed help\b/g, 'gettinghelp'],
  [/\bquick checks?\b|\bfirst checks?\b/g, 'quickcheck'],
  [/\bhealth ?checks?\b/g, 'healthcheck'],
  [/\bsanity checks?\b/g, 'sanitycheck'],
  [/\broll(?:ing)? back\b/g, 'rollback'],
  [/\bon call\b/g, 'oncall'],
  [/\blogg?ing (?:in|out)\b/g, 'signin'],
  [/\btrade ?offs?\b/g, 'tradeoffs'],
  [/\btest cases?\b/g, 'tests'],
  [/\bdirectory structure\b|\bfolder structure\b/g, 'structure'],
]
