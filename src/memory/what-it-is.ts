/** A name that is something, a deed in the third person, or words that begin as a description of one thing. */
const definition =
  /^(?:An?|The) |\b(?:is|are) (?:an?|the|for)\b|\b(?:lets|helps|allows|enables|provides|offers|manages|tracks|stores|serves)\b/
/** What software is: a slogan names none of these. */
const kindOfSoftware =
  /\b(?:apps?|application|platform|server|service|tool(?:kit)?|library|framework|manager|client|dashboard|panel|alternative|api|backend|frontend|cms|engine|system|software|plugin|extension|database|bot|website|gateway|tracker|editor|browser|player|reader|gallery|starter|boilerplate|template|suite|wiki|forum|store|shop)\b/i

/** The first sentence of a README's first paragraph that says what the project is or does; a slogan says neither. */
export function whatItIs(paragraph: string): string | undefined {
  const sentences = paragraph.split(/(?<=[.!?])\s+(?=[A-Z"`(])/)
  return sentences.find((one) => definition.test(one) || kindOfSoftware.test(one))
}
