import { stem } from './words.ts'

function stems(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(stem))
}

/** Words that never begin or end a name. */
export const articles = stems('a an the of to in on at for with and or from by into via as is are be my our your their its')

/** Words behind which a question says where something is, when, or what it is for (`so that nobody can subscribe`). */
export const placeWords = stems(
  'as on onto inside within below under beneath behind beside near after before when while during between among so',
)

/** Words that say so where an article follows: `with a movie` is a place, `with remarks` a means. */
export const placeBeforeArticle = stems('to in with from by of for at')

/** Words of a question that carry nothing: articles, verbs of doing in general, words for software. */
export const idleWords = stems(`
a an the of to in on at for with and or from by into via as is are be my our your their its this that these those how what when which who it they them
people let lets allow allows enable can could may would should so than then there where while about around through during without within per if not no
manage managing management handle handling handler support supporting feature features functionality functionalities system systems flow flows process
module use using used make making do does get getting give giving create creating add adding view viewing show showing display send sending receive receiving
set up setup work works page pages screen screens api ui app application code logic implementation service all other others another some any one keep keeping
take taking provide run running have has part area thing things way ways able ability automatically want wanting users user's someone something
much everyone everybody nobody whom whose still yet again together between among over back whether every each`)

/** Idle words for software that name a thing where another word follows: `app versions`, `work orders`. */
export const nounWords = stems('app application system service process flow page screen module work code api area logic feature')

/** Words that a name may begin with in a sentence. */
export const determiners = stems('a an the our my your their its this that')

/** Words that only narrow another one: never the heart of a question while something else is there. */
export const narrowWords = stems(`
custom bulk mass public private internal external incoming outgoing inbound outbound online quick short shortened long new old multi multiple automatic auto
manual personal shared active pending daily weekly monthly global local remote third party enterprise premium pro basic advanced simple smart secure real time
realtime live recent current default full partial direct indirect blocker blocking level levels rule rules codes code list lists item items experience
options option control controls data information details content type types value values based related before after between across programmatic track
tracking matching own owned several many existing previous next first last single double free paid open closed click clicks step steps method methods mode
edit update change modify rename delete remove state status count number total connection connections
see check save help look put know need try happen turn top best highest lowest earlier later depend depending stored store's reusable different certain specific
necessary possible favourite favorite exist exists today yesterday tomorrow choose pick select open run keep learn find out`)

/** Holders, actors and common things: they say whose or where it is, seldom what it is. */
export const holderWords = stems(`
organization organisation team user account member admin administrator customer client project workspace tenant company group owner guest visitor person
colleague teammate coworker store shop site website dashboard document order product article text session event email mail meeting link url report
viewer money name names conversation file files tool tools id reader author recipient seller buyer partner employee staff database server browser device`)

/** Companies whose messages a product receives; their webhooks are not the product's own. */
export const providerWords = stems(`
stripe paddle lemon squeezy lemonsqueezy polar chargebee recurly paypal razorpay shopify github gitlab bitbucket clerk auth0 workos slack discord telegram
whatsapp twilio sendgrid resend postmark mailgun ses sns plaid teller gocardless google microsoft outlook gmail apple intercom hubspot salesforce zapier
linear jira notion calendly zoom vercel dsync revenuecat incoming inbound receive`)

/** Words that mean the same in a question; the first of a line stands for the others. Words of an entry joined by `+` stand side by side. */
const same = `
member colleague teammate coworker people person staff employee user
organization company workspace+account
login sign+in signin log+in logon sign+into log+into logging+in signing+in
signup sign+up register registering joining+up
link url urls hyperlink address+link
image photo picture
delete remove erase wipe
verify confirm validate
forgot lost forgotten
recover restore regain
notify inform
throttle cap
purchase buy
email e+mail
phone telephone mobile+number
todo to+do
unsubscribe opt+out opting+out
checkout check+out
signing signer
document doc
shorten shortened
shipment parcel
statistic stats
message dm
calendar agenda
customer client
schedule timed
realtime real+time
twofactor two+fa
2fa 2+fa
website web+site
dashboard cockpit
setting preference configuration
video clip
scan scanning
employee worker+staff
repay pay+back paying+back
settle settle+up settling+up`

const canonical = new Map<string, string>()
const phrases: { words: readonly string[]; as: string }[] = []
for (const line of same.trim().split('\n')) {
  const [first = '', ...others] = line.split(' ')
  for (const other of others) {
    if (other.includes('+')) phrases.push({ words: other.split('+').map(stem), as: stem(first) })
    else if (!canonical.has(stem(other))) canonical.set(stem(other), stem(first))
  }
}

/** The stems of a question with words of one meaning made one: `sign in` and `log in` become `login`. */
export function canonicalStems(raw: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < raw.length; at++) {
    const phrase = phrases.find(({ words }) => words.every((word, i) => raw[at + i] === word))
    if (phrase !== undefined && raw[at - 1] !== 'single') {
      found.push(phrase.as)
      at += phrase.words.length - 1
    } else {
      const word = raw[at] ?? ''
      found.push(canonical.get(word) ?? word)
    }
  }
  return found
}

/** One stem, made one with the words of its meaning. */
export function canonicalStem(word: string): string {
  return canonical.get(word) ?? word
}
