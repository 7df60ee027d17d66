import { matches } from './frame.ts'

/** Duties in German, French, Spanish, Portuguese, Italian and Dutch. Every repetition is bounded. */
const duties: readonly RegExp[] = [
  // Subject to a law
  /(?<!\S)(?:unterlieg(?:t|en)|soumis(?:es?)?|assujetti(?:e?s?)|sujet[oa]s?|sujeit[oa]s?|soggett[oaie]|onderworpen)(?: \S+){0,9}? \(?STD\b/i,
  // Has to comply with it
  /(?<!\S)(?:doit|doivent|devons|debe(?:n|mos)?|deberán?|deve(?:m|mos)?|devono|dobbiamo|(?:tiene|tienen|tenemos) que|moet(?:en)?)(?: \S+){0,2}? (?:respecter|se conformer|être conformes?|satisfaire|cumplir|respetar|ajustarse|ser conformes?|cumprir|respeitar|rispettare|essere conform[ei]|voldoen)(?: \S+){0,7}? \(?STD\b/i,
  /(?<!\S)(?:muss|müssen)(?: \S+){0,5}? \(?STD\b(?: \S+){0,3}?(?: (?:einhalten|entsprechen|erfüllen|beachten|genügen)|[- ]konform)/i,
  // Undertakes to
  /(?<!\S)(?:nous nous engageons|s'engage(?:nt)?) (?:à|a) (?:respecter|nous conformer|se conformer)(?: \S+){0,5}? \(?STD\b/i,
  /(?<!\S)(?:nos comprometemos|se compromete) a (?:cumplir|respetar)(?: \S+){0,5}? \(?STD\b/i,
  // Asked for by it
  /(?<!\S)(?:obligatoires?|obligatori[oae]s?|obrigatóri[oa]s?|verpflichtend|vorgeschrieben|erforderlich|exigée?s?|requise?s?|exigid[oa]s?|requerid[oa]s?|richiest[oaie]|verplicht)(?:\*\*)?(?: \S+){0,4}? \(?STD\b/i,
  /^STD (?:verlangt|fordert|schreibt|verpflichtet|exige|impose|obliga|obriga|impone|vereist)\b/i,
]

const denied = /(?<!\S)(?:n'est|n'a|pas|jamais|no|nunca|não|non|niet|nicht|kein\S*)(?!\S)/i
const reader =
  /(?<!\S)(?:vous|votre|vos|usted(?:es)?|tú|tus?|suo|vostr[oaie]|você|seus?|entreprises?|empresas?|aziende|organisations?|organizaciones|clientes?|clients?|kunden?|unternehmen|firmen|betreiber|jede[rs]?|toute?|cualquier|(?-i:Sie|Ihre?[mnrs]?))(?!\S)/iu

/** `Ce projet est soumis au RGPD`, `debe cumplir con el RGPD`, `unterliegt der DSGVO`: a duty of the project, unless it is the reader's. */
export function isDutyElsewhere(clause: string): boolean {
  return matches(duties, clause) && !denied.test(clause) && !reader.test(clause.slice(0, clause.indexOf('STD')))
}
