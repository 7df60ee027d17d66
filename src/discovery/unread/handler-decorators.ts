/** Decorators that make a class answer requests, whatever package or file they come from. */
export const controls = /^(\w*Controller|Resource|Route|Path|Prefix)$/i
/** Decorators that make a method a handler. */
export const handles = /^(http)?(get|post|put|patch|delete|del|head|options|all)(mapping|route)?$/i
