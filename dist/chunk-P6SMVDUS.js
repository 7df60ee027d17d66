import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
function o(n){return typeof n=="object"&&n!==null&&!Array.isArray(n)}function r(n){return o(n)?n:{}}export{o as a,r as b};
