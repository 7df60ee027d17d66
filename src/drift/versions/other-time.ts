/** A sentence of another time. */
export const otherTime =
  /\b(?:drop(?:s|ped|ping)?|until|prior|older|no longer|deprecat\w*|remov\w*|introduc\w*|added|end[- ]of[- ]life|eol|migrat\w*|upgrad\w*|used to|previously|formerly|legacy|since|starting|as of)\b|[<≤]/i
