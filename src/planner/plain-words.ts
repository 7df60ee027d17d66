/** Words that ask for nothing by themselves: grammar, politeness, and what is said around any request. */
export const plainWords: ReadonlySet<string> = new Set(
  `
a about above across after again against all along already also always am among an and another any anybody anyone anything are around as at away back be
became because become becomes been before being below beside between beyond both but by can cannot can't could did didn't do does doesn't doing done don't
down during each either else enough ever every everybody everyone everything except few first for from further get gets getting give gives given go goes
going got had has have haven't having he her here hers him his how however i i'd i'll i'm i've if in inside instead into is isn't it it's its itself just
last later least less let let's like likely lot made make makes making many may maybe me might mine more most much must my near need needed needs neither never
new next no nobody none nor not nothing now of off often on once one ones only onto or other others our ours out over own per perhaps please quite rather really
right said same say second see seem set several shall she should shouldn't since so some somebody someone something soon still stuff such sure take than thanks that
that's the their them themselves then there there's these they they're thing things this those though through thus till to today together too toward under until up
upon us use used uses using usual via want wanted wants was way ways we we're we've well were what what's whatever when whenever where whether which while who
whoever whole whom whose why will with within without won't would yes yet you your yours
add adds added allow allows allowed app application applications apps ask asks based basically bring build building built capabilities capability case cases comes come
company complete completely configure configured create current currently custom day default deploy design develop different easy enable enabled end ensure enterprise
existing feature features follow following full fully function functionality general good great handle have help implement implementation implementing improve include
included includes including integrate introduce keep kind known level look main manage managed meet module must mutual need number offer option options order our
part people place plan platform possible prepare problem product project proper properly provide provider providers provides put require required requirement requirements
requires result run running service services several should simple single site software solution specific standard start state support supported supporting supports
system systems team teams test thing time tool tools turn type typical update user users various version want web website will work working works
compliance compliant comply certified certification protocol identity idp idps sign signed login logins log logs logged authentication authenticate access account accounts security secure
customer customers client clients
`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** True for a word without substance of its own. */
export function isPlain(word: string): boolean {
  return plainWords.has(word)
}
