import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{a as Un,b as Kn,c as Qn,e as Ke}from"./chunk-GJ2IVHZK.js";import{a as F,b as oe,g as Ws,h as Js,i as Ue}from"./chunk-UHIQUJ7F.js";import{a as j,b as q,d as Bs,f as Gs}from"./chunk-LEUADHE4.js";import{h as Hs}from"./chunk-5HP7WZMP.js";import"./chunk-SXVFUGVM.js";import{b as v,d as Xc}from"./chunk-JIAG4PFQ.js";var pn=v(T=>{"use strict";Object.defineProperty(T,"__esModule",{value:!0});T.regexpCode=T.getEsmExportName=T.getProperty=T.safeStringify=T.stringify=T.strConcat=T.addCodeArg=T.str=T._=T.nil=T._Code=T.Name=T.IDENTIFIER=T._CodeOrName=void 0;var dn=class{};T._CodeOrName=dn;T.IDENTIFIER=/^[a-z$_][a-z$_0-9]*$/i;var je=class extends dn{constructor(n){if(super(),!T.IDENTIFIER.test(n))throw new Error("CodeGen: name must be a valid identifier");this.str=n}toString(){return this.str}emptyStr(){return!1}get names(){return{[this.str]:1}}};T.Name=je;var ne=class extends dn{constructor(n){super(),this._items=typeof n=="string"?[n]:n}toString(){return this.str}emptyStr(){if(this._items.length>1)return!1;let n=this._items[0];return n===""||n==='""'}get str(){var n;return(n=this._str)!==null&&n!==void 0?n:this._str=this._items.reduce((t,r)=>`${t}${r}`,"")}get names(){var n;return(n=this._names)!==null&&n!==void 0?n:this._names=this._items.reduce((t,r)=>(r instanceof je&&(t[r.str]=(t[r.str]||0)+1),t),{})}};T._Code=ne;T.nil=new ne("");function lo(e,...n){let t=[e[0]],r=0;for(;r<n.length;)Qt(t,n[r]),t.push(e[++r]);return new ne(t)}T._=lo;var Kt=new ne("+");function uo(e,...n){let t=[fn(e[0])],r=0;for(;r<n.length;)t.push(Kt),Qt(t,n[r]),t.push(Kt,fn(e[++r]));return dl(t),new ne(t)}T.str=uo;function Qt(e,n){n instanceof ne?e.push(...n._items):n instanceof je?e.push(n):e.push(ml(n))}T.addCodeArg=Qt;function dl(e){let n=1;for(;n<e.length-1;){if(e[n]===Kt){let t=fl(e[n-1],e[n+1]);if(t!==void 0){e.splice(n-1,3,t);continue}e[n++]="+"}n++}}function fl(e,n){if(n==='""')return e;if(e==='""')return n;if(typeof e=="string")return n instanceof je||e[e.length-1]!=='"'?void 0:typeof n!="string"?`${e.slice(0,-1)}${n}"`:n[0]==='"'?e.slice(0,-1)+n.slice(1):void 0;if(typeof n=="string"&&n[0]==='"'&&!(e instanceof je))return`"${e}${n.slice(1)}`}function pl(e,n){return n.emptyStr()?e:e.emptyStr()?n:uo`${e}${n}`}T.strConcat=pl;function ml(e){return typeof e=="number"||typeof e=="boolean"||e===null?e:fn(Array.isArray(e)?e.join(","):e)}function hl(e){return new ne(fn(e))}T.stringify=hl;function fn(e){return JSON.stringify(e).replace(/\u2028/g,"\\u2028").replace(/\u2029/g,"\\u2029")}T.safeStringify=fn;function gl(e){return typeof e=="string"&&T.IDENTIFIER.test(e)?new ne(`.${e}`):lo`[${e}]`}T.getProperty=gl;function yl(e){if(typeof e=="string"&&T.IDENTIFIER.test(e))return new ne(`${e}`);throw new Error(`CodeGen: invalid export name: ${e}, use explicit $id name mapping`)}T.getEsmExportName=yl;function vl(e){return new ne(e.toString())}T.regexpCode=vl});var Gt=v(Y=>{"use strict";Object.defineProperty(Y,"__esModule",{value:!0});Y.ValueScope=Y.ValueScopeName=Y.Scope=Y.varKinds=Y.UsedValueState=void 0;var J=pn(),Ht=class extends Error{constructor(n){super(`CodeGen: "code" for ${n} not defined`),this.value=n.value}},Hn;(function(e){e[e.Started=0]="Started",e[e.Completed=1]="Completed"})(Hn||(Y.UsedValueState=Hn={}));Y.varKinds={const:new J.Name("const"),let:new J.Name("let"),var:new J.Name("var")};var Bn=class{constructor({prefixes:n,parent:t}={}){this._names={},this._prefixes=n,this._parent=t}toName(n){return n instanceof J.Name?n:this.name(n)}name(n){return new J.Name(this._newName(n))}_newName(n){let t=this._names[n]||this._nameGroup(n);return`${n}${t.index++}`}_nameGroup(n){var t,r;if(!((r=(t=this._parent)===null||t===void 0?void 0:t._prefixes)===null||r===void 0)&&r.has(n)||this._prefixes&&!this._prefixes.has(n))throw new Error(`CodeGen: prefix "${n}" is not allowed in this scope`);return this._names[n]={prefix:n,index:0}}};Y.Scope=Bn;var Gn=class extends J.Name{constructor(n,t){super(t),this.prefix=n}setValue(n,{property:t,itemIndex:r}){this.value=n,this.scopePath=(0,J._)`.${new J.Name(t)}[${r}]`}};Y.ValueScopeName=Gn;var wl=(0,J._)`\n`,Bt=class extends Bn{constructor(n){super(n),this._values={},this._scope=n.scope,this.opts={...n,_n:n.lines?wl:J.nil}}get(){return this._scope}name(n){return new Gn(n,this._newName(n))}value(n,t){var r;if(t.ref===void 0)throw new Error("CodeGen: ref must be passed in value");let s=this.toName(n),{prefix:o}=s,i=(r=t.key)!==null&&r!==void 0?r:t.ref,a=this._values[o];if(a){let l=a.get(i);if(l)return l}else a=this._values[o]=new Map;a.set(i,s);let c=this._scope[o]||(this._scope[o]=[]),u=c.length;return c[u]=t.ref,s.setValue(t,{property:o,itemIndex:u}),s}getValue(n,t){let r=this._values[n];if(r)return r.get(t)}scopeRefs(n,t=this._values){return this._reduceValues(t,r=>{if(r.scopePath===void 0)throw new Error(`CodeGen: name "${r}" has no value`);return(0,J._)`${n}${r.scopePath}`})}scopeCode(n=this._values,t,r){return this._reduceValues(n,s=>{if(s.value===void 0)throw new Error(`CodeGen: name "${s}" has no value`);return s.value.code},t,r)}_reduceValues(n,t,r={},s){let o=J.nil;for(let i in n){let a=n[i];if(!a)continue;let c=r[i]=r[i]||new Map;a.forEach(u=>{if(c.has(u))return;c.set(u,Hn.Started);let l=t(u);if(l){let d=this.opts.es5?Y.varKinds.var:Y.varKinds.const;o=(0,J._)`${o}${d} ${u} = ${l};${this.opts._n}`}else if(l=s?.(u))o=(0,J._)`${o}${l}${this.opts._n}`;else throw new Ht(u);c.set(u,Hn.Completed)})}return o}};Y.ValueScope=Bt});var S=v(k=>{"use strict";Object.defineProperty(k,"__esModule",{value:!0});k.or=k.and=k.not=k.CodeGen=k.operators=k.varKinds=k.ValueScopeName=k.ValueScope=k.Scope=k.Name=k.regexpCode=k.stringify=k.getProperty=k.nil=k.strConcat=k.str=k._=void 0;var O=pn(),ie=Gt(),$e=pn();Object.defineProperty(k,"_",{enumerable:!0,get:function(){return $e._}});Object.defineProperty(k,"str",{enumerable:!0,get:function(){return $e.str}});Object.defineProperty(k,"strConcat",{enumerable:!0,get:function(){return $e.strConcat}});Object.defineProperty(k,"nil",{enumerable:!0,get:function(){return $e.nil}});Object.defineProperty(k,"getProperty",{enumerable:!0,get:function(){return $e.getProperty}});Object.defineProperty(k,"stringify",{enumerable:!0,get:function(){return $e.stringify}});Object.defineProperty(k,"regexpCode",{enumerable:!0,get:function(){return $e.regexpCode}});Object.defineProperty(k,"Name",{enumerable:!0,get:function(){return $e.Name}});var Zn=Gt();Object.defineProperty(k,"Scope",{enumerable:!0,get:function(){return Zn.Scope}});Object.defineProperty(k,"ValueScope",{enumerable:!0,get:function(){return Zn.ValueScope}});Object.defineProperty(k,"ValueScopeName",{enumerable:!0,get:function(){return Zn.ValueScopeName}});Object.defineProperty(k,"varKinds",{enumerable:!0,get:function(){return Zn.varKinds}});k.operators={GT:new O._Code(">"),GTE:new O._Code(">="),LT:new O._Code("<"),LTE:new O._Code("<="),EQ:new O._Code("==="),NEQ:new O._Code("!=="),NOT:new O._Code("!"),OR:new O._Code("||"),AND:new O._Code("&&"),ADD:new O._Code("+")};var ye=class{optimizeNodes(){return this}optimizeNames(n,t){return this}},Wt=class extends ye{constructor(n,t,r){super(),this.varKind=n,this.name=t,this.rhs=r}render({es5:n,_n:t}){let r=n?ie.varKinds.var:this.varKind,s=this.rhs===void 0?"":` = ${this.rhs}`;return`${r} ${this.name}${s};`+t}optimizeNames(n,t){if(n[this.name.str])return this.rhs&&(this.rhs=Ge(this.rhs,n,t)),this}get names(){return this.rhs instanceof O._CodeOrName?this.rhs.names:{}}},Wn=class extends ye{constructor(n,t,r){super(),this.lhs=n,this.rhs=t,this.sideEffects=r}render({_n:n}){return`${this.lhs} = ${this.rhs};`+n}optimizeNames(n,t){if(!(this.lhs instanceof O.Name&&!n[this.lhs.str]&&!this.sideEffects))return this.rhs=Ge(this.rhs,n,t),this}get names(){let n=this.lhs instanceof O.Name?{}:{...this.lhs.names};return Yn(n,this.rhs)}},Jt=class extends Wn{constructor(n,t,r,s){super(n,r,s),this.op=t}render({_n:n}){return`${this.lhs} ${this.op}= ${this.rhs};`+n}},Yt=class extends ye{constructor(n){super(),this.label=n,this.names={}}render({_n:n}){return`${this.label}:`+n}},Zt=class extends ye{constructor(n){super(),this.label=n,this.names={}}render({_n:n}){return`break${this.label?` ${this.label}`:""};`+n}},Xt=class extends ye{constructor(n){super(),this.error=n}render({_n:n}){return`throw ${this.error};`+n}get names(){return this.error.names}},er=class extends ye{constructor(n){super(),this.code=n}render({_n:n}){return`${this.code};`+n}optimizeNodes(){return`${this.code}`?this:void 0}optimizeNames(n,t){return this.code=Ge(this.code,n,t),this}get names(){return this.code instanceof O._CodeOrName?this.code.names:{}}},mn=class extends ye{constructor(n=[]){super(),this.nodes=n}render(n){return this.nodes.reduce((t,r)=>t+r.render(n),"")}optimizeNodes(){let{nodes:n}=this,t=n.length;for(;t--;){let r=n[t].optimizeNodes();Array.isArray(r)?n.splice(t,1,...r):r?n[t]=r:n.splice(t,1)}return n.length>0?this:void 0}optimizeNames(n,t){let{nodes:r}=this,s=r.length;for(;s--;){let o=r[s];o.optimizeNames(n,t)||(bl(n,o.names),r.splice(s,1))}return r.length>0?this:void 0}get names(){return this.nodes.reduce((n,t)=>Te(n,t.names),{})}},ve=class extends mn{render(n){return"{"+n._n+super.render(n)+"}"+n._n}},nr=class extends mn{},Be=class extends ve{};Be.kind="else";var Re=class e extends ve{constructor(n,t){super(t),this.condition=n}render(n){let t=`if(${this.condition})`+super.render(n);return this.else&&(t+="else "+this.else.render(n)),t}optimizeNodes(){super.optimizeNodes();let n=this.condition;if(n===!0)return this.nodes;let t=this.else;if(t){let r=t.optimizeNodes();t=this.else=Array.isArray(r)?new Be(r):r}if(t)return n===!1?t instanceof e?t:t.nodes:this.nodes.length?this:new e(fo(n),t instanceof e?[t]:t.nodes);if(!(n===!1||!this.nodes.length))return this}optimizeNames(n,t){var r;if(this.else=(r=this.else)===null||r===void 0?void 0:r.optimizeNames(n,t),!!(super.optimizeNames(n,t)||this.else))return this.condition=Ge(this.condition,n,t),this}get names(){let n=super.names;return Yn(n,this.condition),this.else&&Te(n,this.else.names),n}};Re.kind="if";var Ie=class extends ve{};Ie.kind="for";var tr=class extends Ie{constructor(n){super(),this.iteration=n}render(n){return`for(${this.iteration})`+super.render(n)}optimizeNames(n,t){if(super.optimizeNames(n,t))return this.iteration=Ge(this.iteration,n,t),this}get names(){return Te(super.names,this.iteration.names)}},rr=class extends Ie{constructor(n,t,r,s){super(),this.varKind=n,this.name=t,this.from=r,this.to=s}render(n){let t=n.es5?ie.varKinds.var:this.varKind,{name:r,from:s,to:o}=this;return`for(${t} ${r}=${s}; ${r}<${o}; ${r}++)`+super.render(n)}get names(){let n=Yn(super.names,this.from);return Yn(n,this.to)}},Jn=class extends Ie{constructor(n,t,r,s){super(),this.loop=n,this.varKind=t,this.name=r,this.iterable=s}render(n){return`for(${this.varKind} ${this.name} ${this.loop} ${this.iterable})`+super.render(n)}optimizeNames(n,t){if(super.optimizeNames(n,t))return this.iterable=Ge(this.iterable,n,t),this}get names(){return Te(super.names,this.iterable.names)}},hn=class extends ve{constructor(n,t,r){super(),this.name=n,this.args=t,this.async=r}render(n){return`${this.async?"async ":""}function ${this.name}(${this.args})`+super.render(n)}};hn.kind="func";var gn=class extends mn{render(n){return"return "+super.render(n)}};gn.kind="return";var sr=class extends ve{render(n){let t="try"+super.render(n);return this.catch&&(t+=this.catch.render(n)),this.finally&&(t+=this.finally.render(n)),t}optimizeNodes(){var n,t;return super.optimizeNodes(),(n=this.catch)===null||n===void 0||n.optimizeNodes(),(t=this.finally)===null||t===void 0||t.optimizeNodes(),this}optimizeNames(n,t){var r,s;return super.optimizeNames(n,t),(r=this.catch)===null||r===void 0||r.optimizeNames(n,t),(s=this.finally)===null||s===void 0||s.optimizeNames(n,t),this}get names(){let n=super.names;return this.catch&&Te(n,this.catch.names),this.finally&&Te(n,this.finally.names),n}},yn=class extends ve{constructor(n){super(),this.error=n}render(n){return`catch(${this.error})`+super.render(n)}};yn.kind="catch";var vn=class extends ve{render(n){return"finally"+super.render(n)}};vn.kind="finally";var or=class{constructor(n,t={}){this._values={},this._blockStarts=[],this._constants={},this.opts={...t,_n:t.lines?`
`:""},this._extScope=n,this._scope=new ie.Scope({parent:n}),this._nodes=[new nr]}toString(){return this._root.render(this.opts)}name(n){return this._scope.name(n)}scopeName(n){return this._extScope.name(n)}scopeValue(n,t){let r=this._extScope.value(n,t);return(this._values[r.prefix]||(this._values[r.prefix]=new Set)).add(r),r}getScopeValue(n,t){return this._extScope.getValue(n,t)}scopeRefs(n){return this._extScope.scopeRefs(n,this._values)}scopeCode(){return this._extScope.scopeCode(this._values)}_def(n,t,r,s){let o=this._scope.toName(t);return r!==void 0&&s&&(this._constants[o.str]=r),this._leafNode(new Wt(n,o,r)),o}const(n,t,r){return this._def(ie.varKinds.const,n,t,r)}let(n,t,r){return this._def(ie.varKinds.let,n,t,r)}var(n,t,r){return this._def(ie.varKinds.var,n,t,r)}assign(n,t,r){return this._leafNode(new Wn(n,t,r))}add(n,t){return this._leafNode(new Jt(n,k.operators.ADD,t))}code(n){return typeof n=="function"?n():n!==O.nil&&this._leafNode(new er(n)),this}object(...n){let t=["{"];for(let[r,s]of n)t.length>1&&t.push(","),t.push(r),(r!==s||this.opts.es5)&&(t.push(":"),(0,O.addCodeArg)(t,s));return t.push("}"),new O._Code(t)}if(n,t,r){if(this._blockNode(new Re(n)),t&&r)this.code(t).else().code(r).endIf();else if(t)this.code(t).endIf();else if(r)throw new Error('CodeGen: "else" body without "then" body');return this}elseIf(n){return this._elseNode(new Re(n))}else(){return this._elseNode(new Be)}endIf(){return this._endBlockNode(Re,Be)}_for(n,t){return this._blockNode(n),t&&this.code(t).endFor(),this}for(n,t){return this._for(new tr(n),t)}forRange(n,t,r,s,o=this.opts.es5?ie.varKinds.var:ie.varKinds.let){let i=this._scope.toName(n);return this._for(new rr(o,i,t,r),()=>s(i))}forOf(n,t,r,s=ie.varKinds.const){let o=this._scope.toName(n);if(this.opts.es5){let i=t instanceof O.Name?t:this.var("_arr",t);return this.forRange("_i",0,(0,O._)`${i}.length`,a=>{this.var(o,(0,O._)`${i}[${a}]`),r(o)})}return this._for(new Jn("of",s,o,t),()=>r(o))}forIn(n,t,r,s=this.opts.es5?ie.varKinds.var:ie.varKinds.const){if(this.opts.ownProperties)return this.forOf(n,(0,O._)`Object.keys(${t})`,r);let o=this._scope.toName(n);return this._for(new Jn("in",s,o,t),()=>r(o))}endFor(){return this._endBlockNode(Ie)}label(n){return this._leafNode(new Yt(n))}break(n){return this._leafNode(new Zt(n))}return(n){let t=new gn;if(this._blockNode(t),this.code(n),t.nodes.length!==1)throw new Error('CodeGen: "return" should have one node');return this._endBlockNode(gn)}try(n,t,r){if(!t&&!r)throw new Error('CodeGen: "try" without "catch" and "finally"');let s=new sr;if(this._blockNode(s),this.code(n),t){let o=this.name("e");this._currNode=s.catch=new yn(o),t(o)}return r&&(this._currNode=s.finally=new vn,this.code(r)),this._endBlockNode(yn,vn)}throw(n){return this._leafNode(new Xt(n))}block(n,t){return this._blockStarts.push(this._nodes.length),n&&this.code(n).endBlock(t),this}endBlock(n){let t=this._blockStarts.pop();if(t===void 0)throw new Error("CodeGen: not in self-balancing block");let r=this._nodes.length-t;if(r<0||n!==void 0&&r!==n)throw new Error(`CodeGen: wrong number of nodes: ${r} vs ${n} expected`);return this._nodes.length=t,this}func(n,t=O.nil,r,s){return this._blockNode(new hn(n,t,r)),s&&this.code(s).endFunc(),this}endFunc(){return this._endBlockNode(hn)}optimize(n=1){for(;n-- >0;)this._root.optimizeNodes(),this._root.optimizeNames(this._root.names,this._constants)}_leafNode(n){return this._currNode.nodes.push(n),this}_blockNode(n){this._currNode.nodes.push(n),this._nodes.push(n)}_endBlockNode(n,t){let r=this._currNode;if(r instanceof n||t&&r instanceof t)return this._nodes.pop(),this;throw new Error(`CodeGen: not in block "${t?`${n.kind}/${t.kind}`:n.kind}"`)}_elseNode(n){let t=this._currNode;if(!(t instanceof Re))throw new Error('CodeGen: "else" without "if"');return this._currNode=t.else=n,this}get _root(){return this._nodes[0]}get _currNode(){let n=this._nodes;return n[n.length-1]}set _currNode(n){let t=this._nodes;t[t.length-1]=n}};k.CodeGen=or;function Te(e,n){for(let t in n)e[t]=(e[t]||0)+(n[t]||0);return e}function Yn(e,n){return n instanceof O._CodeOrName?Te(e,n.names):e}function Ge(e,n,t){if(e instanceof O.Name)return r(e);if(!s(e))return e;return new O._Code(e._items.reduce((o,i)=>(i instanceof O.Name&&(i=r(i)),i instanceof O._Code?o.push(...i._items):o.push(i),o),[]));function r(o){let i=t[o.str];return i===void 0||n[o.str]!==1?o:(delete n[o.str],i)}function s(o){return o instanceof O._Code&&o._items.some(i=>i instanceof O.Name&&n[i.str]===1&&t[i.str]!==void 0)}}function bl(e,n){for(let t in n)e[t]=(e[t]||0)-(n[t]||0)}function fo(e){return typeof e=="boolean"||typeof e=="number"||e===null?!e:(0,O._)`!${ir(e)}`}k.not=fo;var _l=po(k.operators.AND);function $l(...e){return e.reduce(_l)}k.and=$l;var Pl=po(k.operators.OR);function xl(...e){return e.reduce(Pl)}k.or=xl;function po(e){return(n,t)=>n===O.nil?t:t===O.nil?n:(0,O._)`${ir(n)} ${e} ${ir(t)}`}function ir(e){return e instanceof O.Name?e:(0,O._)`(${e})`}});var R=v(E=>{"use strict";Object.defineProperty(E,"__esModule",{value:!0});E.checkStrictMode=E.getErrorPath=E.Type=E.useFunc=E.setEvaluated=E.evaluatedPropsToName=E.mergeEvaluated=E.eachItem=E.unescapeJsonPointer=E.escapeJsonPointer=E.escapeFragment=E.unescapeFragment=E.schemaRefOrVal=E.schemaHasRulesButRef=E.schemaHasRules=E.checkUnknownRules=E.alwaysValidSchema=E.toHash=void 0;var A=S(),kl=pn();function Sl(e){let n={};for(let t of e)n[t]=!0;return n}E.toHash=Sl;function El(e,n){return typeof n=="boolean"?n:Object.keys(n).length===0?!0:(go(e,n),!yo(n,e.self.RULES.all))}E.alwaysValidSchema=El;function go(e,n=e.schema){let{opts:t,self:r}=e;if(!t.strictSchema||typeof n=="boolean")return;let s=r.RULES.keywords;for(let o in n)s[o]||bo(e,`unknown keyword: "${o}"`)}E.checkUnknownRules=go;function yo(e,n){if(typeof e=="boolean")return!e;for(let t in e)if(n[t])return!0;return!1}E.schemaHasRules=yo;function Ol(e,n){if(typeof e=="boolean")return!e;for(let t in e)if(t!=="$ref"&&n.all[t])return!0;return!1}E.schemaHasRulesButRef=Ol;function jl({topSchemaRef:e,schemaPath:n},t,r,s){if(!s){if(typeof t=="number"||typeof t=="boolean")return t;if(typeof t=="string")return(0,A._)`${t}`}return(0,A._)`${e}${n}${(0,A.getProperty)(r)}`}E.schemaRefOrVal=jl;function Rl(e){return vo(decodeURIComponent(e))}E.unescapeFragment=Rl;function Il(e){return encodeURIComponent(cr(e))}E.escapeFragment=Il;function cr(e){return typeof e=="number"?`${e}`:e.replace(/~/g,"~0").replace(/\//g,"~1")}E.escapeJsonPointer=cr;function vo(e){return e.replace(/~1/g,"/").replace(/~0/g,"~")}E.unescapeJsonPointer=vo;function Tl(e,n){if(Array.isArray(e))for(let t of e)n(t);else n(e)}E.eachItem=Tl;function mo({mergeNames:e,mergeToName:n,mergeValues:t,resultToName:r}){return(s,o,i,a)=>{let c=i===void 0?o:i instanceof A.Name?(o instanceof A.Name?e(s,o,i):n(s,o,i),i):o instanceof A.Name?(n(s,i,o),o):t(o,i);return a===A.Name&&!(c instanceof A.Name)?r(s,c):c}}E.mergeEvaluated={props:mo({mergeNames:(e,n,t)=>e.if((0,A._)`${t} !== true && ${n} !== undefined`,()=>{e.if((0,A._)`${n} === true`,()=>e.assign(t,!0),()=>e.assign(t,(0,A._)`${t} || {}`).code((0,A._)`Object.assign(${t}, ${n})`))}),mergeToName:(e,n,t)=>e.if((0,A._)`${t} !== true`,()=>{n===!0?e.assign(t,!0):(e.assign(t,(0,A._)`${t} || {}`),lr(e,t,n))}),mergeValues:(e,n)=>e===!0?!0:{...e,...n},resultToName:wo}),items:mo({mergeNames:(e,n,t)=>e.if((0,A._)`${t} !== true && ${n} !== undefined`,()=>e.assign(t,(0,A._)`${n} === true ? true : ${t} > ${n} ? ${t} : ${n}`)),mergeToName:(e,n,t)=>e.if((0,A._)`${t} !== true`,()=>e.assign(t,n===!0?!0:(0,A._)`${t} > ${n} ? ${t} : ${n}`)),mergeValues:(e,n)=>e===!0?!0:Math.max(e,n),resultToName:(e,n)=>e.var("items",n)})};function wo(e,n){if(n===!0)return e.var("props",!0);let t=e.var("props",(0,A._)`{}`);return n!==void 0&&lr(e,t,n),t}E.evaluatedPropsToName=wo;function lr(e,n,t){Object.keys(t).forEach(r=>e.assign((0,A._)`${n}${(0,A.getProperty)(r)}`,!0))}E.setEvaluated=lr;var ho={};function Ml(e,n){return e.scopeValue("func",{ref:n,code:ho[n.code]||(ho[n.code]=new kl._Code(n.code))})}E.useFunc=Ml;var ar;(function(e){e[e.Num=0]="Num",e[e.Str=1]="Str"})(ar||(E.Type=ar={}));function Nl(e,n,t){if(e instanceof A.Name){let r=n===ar.Num;return t?r?(0,A._)`"[" + ${e} + "]"`:(0,A._)`"['" + ${e} + "']"`:r?(0,A._)`"/" + ${e}`:(0,A._)`"/" + ${e}.replace(/~/g, "~0").replace(/\\//g, "~1")`}return t?(0,A.getProperty)(e).toString():"/"+cr(e)}E.getErrorPath=Nl;function bo(e,n,t=e.opts.strictSchema){if(t){if(n=`strict mode: ${n}`,t===!0)throw new Error(n);e.self.logger.warn(n)}}E.checkStrictMode=bo});var we=v(ur=>{"use strict";Object.defineProperty(ur,"__esModule",{value:!0});var U=S(),Al={data:new U.Name("data"),valCxt:new U.Name("valCxt"),instancePath:new U.Name("instancePath"),parentData:new U.Name("parentData"),parentDataProperty:new U.Name("parentDataProperty"),rootData:new U.Name("rootData"),dynamicAnchors:new U.Name("dynamicAnchors"),vErrors:new U.Name("vErrors"),errors:new U.Name("errors"),this:new U.Name("this"),self:new U.Name("self"),scope:new U.Name("scope"),json:new U.Name("json"),jsonPos:new U.Name("jsonPos"),jsonLen:new U.Name("jsonLen"),jsonPart:new U.Name("jsonPart")};ur.default=Al});var wn=v(K=>{"use strict";Object.defineProperty(K,"__esModule",{value:!0});K.extendErrors=K.resetErrorsCount=K.reportExtraError=K.reportError=K.keyword$DataError=K.keywordError=void 0;var I=S(),Xn=R(),G=we();K.keywordError={message:({keyword:e})=>(0,I.str)`must pass "${e}" keyword validation`};K.keyword$DataError={message:({keyword:e,schemaType:n})=>n?(0,I.str)`"${e}" keyword must be ${n} ($data)`:(0,I.str)`"${e}" keyword is invalid ($data)`};function ql(e,n=K.keywordError,t,r){let{it:s}=e,{gen:o,compositeRule:i,allErrors:a}=s,c=Po(e,n,t);r??(i||a)?_o(o,c):$o(s,(0,I._)`[${c}]`)}K.reportError=ql;function Dl(e,n=K.keywordError,t){let{it:r}=e,{gen:s,compositeRule:o,allErrors:i}=r,a=Po(e,n,t);_o(s,a),o||i||$o(r,G.default.vErrors)}K.reportExtraError=Dl;function Cl(e,n){e.assign(G.default.errors,n),e.if((0,I._)`${G.default.vErrors} !== null`,()=>e.if(n,()=>e.assign((0,I._)`${G.default.vErrors}.length`,n),()=>e.assign(G.default.vErrors,null)))}K.resetErrorsCount=Cl;function Fl({gen:e,keyword:n,schemaValue:t,data:r,errsCount:s,it:o}){if(s===void 0)throw new Error("ajv implementation error");let i=e.name("err");e.forRange("i",s,G.default.errors,a=>{e.const(i,(0,I._)`${G.default.vErrors}[${a}]`),e.if((0,I._)`${i}.instancePath === undefined`,()=>e.assign((0,I._)`${i}.instancePath`,(0,I.strConcat)(G.default.instancePath,o.errorPath))),e.assign((0,I._)`${i}.schemaPath`,(0,I.str)`${o.errSchemaPath}/${n}`),o.opts.verbose&&(e.assign((0,I._)`${i}.schema`,t),e.assign((0,I._)`${i}.data`,r))})}K.extendErrors=Fl;function _o(e,n){let t=e.const("err",n);e.if((0,I._)`${G.default.vErrors} === null`,()=>e.assign(G.default.vErrors,(0,I._)`[${t}]`),(0,I._)`${G.default.vErrors}.push(${t})`),e.code((0,I._)`${G.default.errors}++`)}function $o(e,n){let{gen:t,validateName:r,schemaEnv:s}=e;s.$async?t.throw((0,I._)`new ${e.ValidationError}(${n})`):(t.assign((0,I._)`${r}.errors`,n),t.return(!1))}var Me={keyword:new I.Name("keyword"),schemaPath:new I.Name("schemaPath"),params:new I.Name("params"),propertyName:new I.Name("propertyName"),message:new I.Name("message"),schema:new I.Name("schema"),parentSchema:new I.Name("parentSchema")};function Po(e,n,t){let{createErrors:r}=e.it;return r===!1?(0,I._)`{}`:Ll(e,n,t)}function Ll(e,n,t={}){let{gen:r,it:s}=e,o=[zl(s,t),Vl(e,t)];return Ul(e,n,o),r.object(...o)}function zl({errorPath:e},{instancePath:n}){let t=n?(0,I.str)`${e}${(0,Xn.getErrorPath)(n,Xn.Type.Str)}`:e;return[G.default.instancePath,(0,I.strConcat)(G.default.instancePath,t)]}function Vl({keyword:e,it:{errSchemaPath:n}},{schemaPath:t,parentSchema:r}){let s=r?n:(0,I.str)`${n}/${e}`;return t&&(s=(0,I.str)`${s}${(0,Xn.getErrorPath)(t,Xn.Type.Str)}`),[Me.schemaPath,s]}function Ul(e,{params:n,message:t},r){let{keyword:s,data:o,schemaValue:i,it:a}=e,{opts:c,propertyName:u,topSchemaRef:l,schemaPath:d}=a;r.push([Me.keyword,s],[Me.params,typeof n=="function"?n(e):n||(0,I._)`{}`]),c.messages&&r.push([Me.message,typeof t=="function"?t(e):t]),c.verbose&&r.push([Me.schema,i],[Me.parentSchema,(0,I._)`${l}${d}`],[G.default.data,o]),u&&r.push([Me.propertyName,u])}});var ko=v(We=>{"use strict";Object.defineProperty(We,"__esModule",{value:!0});We.boolOrEmptySchema=We.topBoolOrEmptySchema=void 0;var Kl=wn(),Ql=S(),Hl=we(),Bl={message:"boolean schema is false"};function Gl(e){let{gen:n,schema:t,validateName:r}=e;t===!1?xo(e,!1):typeof t=="object"&&t.$async===!0?n.return(Hl.default.data):(n.assign((0,Ql._)`${r}.errors`,null),n.return(!0))}We.topBoolOrEmptySchema=Gl;function Wl(e,n){let{gen:t,schema:r}=e;r===!1?(t.var(n,!1),xo(e)):t.var(n,!0)}We.boolOrEmptySchema=Wl;function xo(e,n){let{gen:t,data:r}=e,s={gen:t,keyword:"false schema",data:r,schema:!1,schemaCode:!1,schemaValue:!1,params:{},it:e};(0,Kl.reportError)(s,Bl,void 0,n)}});var dr=v(Je=>{"use strict";Object.defineProperty(Je,"__esModule",{value:!0});Je.getRules=Je.isJSONType=void 0;var Jl=["string","number","integer","boolean","null","object","array"],Yl=new Set(Jl);function Zl(e){return typeof e=="string"&&Yl.has(e)}Je.isJSONType=Zl;function Xl(){let e={number:{type:"number",rules:[]},string:{type:"string",rules:[]},array:{type:"array",rules:[]},object:{type:"object",rules:[]}};return{types:{...e,integer:!0,boolean:!0,null:!0},rules:[{rules:[]},e.number,e.string,e.array,e.object],post:{rules:[]},all:{},keywords:{}}}Je.getRules=Xl});var fr=v(Pe=>{"use strict";Object.defineProperty(Pe,"__esModule",{value:!0});Pe.shouldUseRule=Pe.shouldUseGroup=Pe.schemaHasRulesForType=void 0;function eu({schema:e,self:n},t){let r=n.RULES.types[t];return r&&r!==!0&&So(e,r)}Pe.schemaHasRulesForType=eu;function So(e,n){return n.rules.some(t=>Eo(e,t))}Pe.shouldUseGroup=So;function Eo(e,n){var t;return e[n.keyword]!==void 0||((t=n.definition.implements)===null||t===void 0?void 0:t.some(r=>e[r]!==void 0))}Pe.shouldUseRule=Eo});var bn=v(Q=>{"use strict";Object.defineProperty(Q,"__esModule",{value:!0});Q.reportTypeError=Q.checkDataTypes=Q.checkDataType=Q.coerceAndCheckDataType=Q.getJSONTypes=Q.getSchemaTypes=Q.DataType=void 0;var nu=dr(),tu=fr(),ru=wn(),x=S(),Oo=R(),Ye;(function(e){e[e.Correct=0]="Correct",e[e.Wrong=1]="Wrong"})(Ye||(Q.DataType=Ye={}));function su(e){let n=jo(e.type);if(n.includes("null")){if(e.nullable===!1)throw new Error("type: null contradicts nullable: false")}else{if(!n.length&&e.nullable!==void 0)throw new Error('"nullable" cannot be used without "type"');e.nullable===!0&&n.push("null")}return n}Q.getSchemaTypes=su;function jo(e){let n=Array.isArray(e)?e:e?[e]:[];if(n.every(nu.isJSONType))return n;throw new Error("type must be JSONType or JSONType[]: "+n.join(","))}Q.getJSONTypes=jo;function ou(e,n){let{gen:t,data:r,opts:s}=e,o=iu(n,s.coerceTypes),i=n.length>0&&!(o.length===0&&n.length===1&&(0,tu.schemaHasRulesForType)(e,n[0]));if(i){let a=mr(n,r,s.strictNumbers,Ye.Wrong);t.if(a,()=>{o.length?au(e,n,o):hr(e)})}return i}Q.coerceAndCheckDataType=ou;var Ro=new Set(["string","number","integer","boolean","null"]);function iu(e,n){return n?e.filter(t=>Ro.has(t)||n==="array"&&t==="array"):[]}function au(e,n,t){let{gen:r,data:s,opts:o}=e,i=r.let("dataType",(0,x._)`typeof ${s}`),a=r.let("coerced",(0,x._)`undefined`);o.coerceTypes==="array"&&r.if((0,x._)`${i} == 'object' && Array.isArray(${s}) && ${s}.length == 1`,()=>r.assign(s,(0,x._)`${s}[0]`).assign(i,(0,x._)`typeof ${s}`).if(mr(n,s,o.strictNumbers),()=>r.assign(a,s))),r.if((0,x._)`${a} !== undefined`);for(let u of t)(Ro.has(u)||u==="array"&&o.coerceTypes==="array")&&c(u);r.else(),hr(e),r.endIf(),r.if((0,x._)`${a} !== undefined`,()=>{r.assign(s,a),cu(e,a)});function c(u){switch(u){case"string":r.elseIf((0,x._)`${i} == "number" || ${i} == "boolean"`).assign(a,(0,x._)`"" + ${s}`).elseIf((0,x._)`${s} === null`).assign(a,(0,x._)`""`);return;case"number":r.elseIf((0,x._)`${i} == "boolean" || ${s} === null
              || (${i} == "string" && ${s} && ${s} == +${s})`).assign(a,(0,x._)`+${s}`);return;case"integer":r.elseIf((0,x._)`${i} === "boolean" || ${s} === null
              || (${i} === "string" && ${s} && ${s} == +${s} && !(${s} % 1))`).assign(a,(0,x._)`+${s}`);return;case"boolean":r.elseIf((0,x._)`${s} === "false" || ${s} === 0 || ${s} === null`).assign(a,!1).elseIf((0,x._)`${s} === "true" || ${s} === 1`).assign(a,!0);return;case"null":r.elseIf((0,x._)`${s} === "" || ${s} === 0 || ${s} === false`),r.assign(a,null);return;case"array":r.elseIf((0,x._)`${i} === "string" || ${i} === "number"
              || ${i} === "boolean" || ${s} === null`).assign(a,(0,x._)`[${s}]`)}}}function cu({gen:e,parentData:n,parentDataProperty:t},r){e.if((0,x._)`${n} !== undefined`,()=>e.assign((0,x._)`${n}[${t}]`,r))}function pr(e,n,t,r=Ye.Correct){let s=r===Ye.Correct?x.operators.EQ:x.operators.NEQ,o;switch(e){case"null":return(0,x._)`${n} ${s} null`;case"array":o=(0,x._)`Array.isArray(${n})`;break;case"object":o=(0,x._)`${n} && typeof ${n} == "object" && !Array.isArray(${n})`;break;case"integer":o=i((0,x._)`!(${n} % 1) && !isNaN(${n})`);break;case"number":o=i();break;default:return(0,x._)`typeof ${n} ${s} ${e}`}return r===Ye.Correct?o:(0,x.not)(o);function i(a=x.nil){return(0,x.and)((0,x._)`typeof ${n} == "number"`,a,t?(0,x._)`isFinite(${n})`:x.nil)}}Q.checkDataType=pr;function mr(e,n,t,r){if(e.length===1)return pr(e[0],n,t,r);let s,o=(0,Oo.toHash)(e);if(o.array&&o.object){let i=(0,x._)`typeof ${n} != "object"`;s=o.null?i:(0,x._)`!${n} || ${i}`,delete o.null,delete o.array,delete o.object}else s=x.nil;o.number&&delete o.integer;for(let i in o)s=(0,x.and)(s,pr(i,n,t,r));return s}Q.checkDataTypes=mr;var lu={message:({schema:e})=>`must be ${e}`,params:({schema:e,schemaValue:n})=>typeof e=="string"?(0,x._)`{type: ${e}}`:(0,x._)`{type: ${n}}`};function hr(e){let n=uu(e);(0,ru.reportError)(n,lu)}Q.reportTypeError=hr;function uu(e){let{gen:n,data:t,schema:r}=e,s=(0,Oo.schemaRefOrVal)(e,r,"type");return{gen:n,keyword:"type",data:t,schema:r.type,schemaCode:s,schemaValue:s,parentSchema:r,params:{},it:e}}});var To=v(et=>{"use strict";Object.defineProperty(et,"__esModule",{value:!0});et.assignDefaults=void 0;var Ze=S(),du=R();function fu(e,n){let{properties:t,items:r}=e.schema;if(n==="object"&&t)for(let s in t)Io(e,s,t[s].default);else n==="array"&&Array.isArray(r)&&r.forEach((s,o)=>Io(e,o,s.default))}et.assignDefaults=fu;function Io(e,n,t){let{gen:r,compositeRule:s,data:o,opts:i}=e;if(t===void 0)return;let a=(0,Ze._)`${o}${(0,Ze.getProperty)(n)}`;if(s){(0,du.checkStrictMode)(e,`default is ignored for: ${a}`);return}let c=(0,Ze._)`${a} === undefined`;i.useDefaults==="empty"&&(c=(0,Ze._)`${c} || ${a} === null || ${a} === ""`),r.if(c,(0,Ze._)`${a} = ${(0,Ze.stringify)(t)}`)}});var te=v(N=>{"use strict";Object.defineProperty(N,"__esModule",{value:!0});N.validateUnion=N.validateArray=N.usePattern=N.callValidateCode=N.schemaProperties=N.allSchemaProperties=N.noPropertyInData=N.propertyInData=N.isOwnProperty=N.hasPropFunc=N.reportMissingProp=N.checkMissingProp=N.checkReportMissingProp=void 0;var D=S(),gr=R(),xe=we(),pu=R();function mu(e,n){let{gen:t,data:r,it:s}=e;t.if(vr(t,r,n,s.opts.ownProperties),()=>{e.setParams({missingProperty:(0,D._)`${n}`},!0),e.error()})}N.checkReportMissingProp=mu;function hu({gen:e,data:n,it:{opts:t}},r,s){return(0,D.or)(...r.map(o=>(0,D.and)(vr(e,n,o,t.ownProperties),(0,D._)`${s} = ${o}`)))}N.checkMissingProp=hu;function gu(e,n){e.setParams({missingProperty:n},!0),e.error()}N.reportMissingProp=gu;function Mo(e){return e.scopeValue("func",{ref:Object.prototype.hasOwnProperty,code:(0,D._)`Object.prototype.hasOwnProperty`})}N.hasPropFunc=Mo;function yr(e,n,t){return(0,D._)`${Mo(e)}.call(${n}, ${t})`}N.isOwnProperty=yr;function yu(e,n,t,r){let s=(0,D._)`${n}${(0,D.getProperty)(t)} !== undefined`;return r?(0,D._)`${s} && ${yr(e,n,t)}`:s}N.propertyInData=yu;function vr(e,n,t,r){let s=(0,D._)`${n}${(0,D.getProperty)(t)} === undefined`;return r?(0,D.or)(s,(0,D.not)(yr(e,n,t))):s}N.noPropertyInData=vr;function No(e){return e?Object.keys(e).filter(n=>n!=="__proto__"):[]}N.allSchemaProperties=No;function vu(e,n){return No(n).filter(t=>!(0,gr.alwaysValidSchema)(e,n[t]))}N.schemaProperties=vu;function wu({schemaCode:e,data:n,it:{gen:t,topSchemaRef:r,schemaPath:s,errorPath:o},it:i},a,c,u){let l=u?(0,D._)`${e}, ${n}, ${r}${s}`:n,d=[[xe.default.instancePath,(0,D.strConcat)(xe.default.instancePath,o)],[xe.default.parentData,i.parentData],[xe.default.parentDataProperty,i.parentDataProperty],[xe.default.rootData,xe.default.rootData]];i.opts.dynamicRef&&d.push([xe.default.dynamicAnchors,xe.default.dynamicAnchors]);let h=(0,D._)`${l}, ${t.object(...d)}`;return c!==D.nil?(0,D._)`${a}.call(${c}, ${h})`:(0,D._)`${a}(${h})`}N.callValidateCode=wu;var bu=(0,D._)`new RegExp`;function _u({gen:e,it:{opts:n}},t){let r=n.unicodeRegExp?"u":"",{regExp:s}=n.code,o=s(t,r);return e.scopeValue("pattern",{key:o.toString(),ref:o,code:(0,D._)`${s.code==="new RegExp"?bu:(0,pu.useFunc)(e,s)}(${t}, ${r})`})}N.usePattern=_u;function $u(e){let{gen:n,data:t,keyword:r,it:s}=e,o=n.name("valid");if(s.allErrors){let a=n.let("valid",!0);return i(()=>n.assign(a,!1)),a}return n.var(o,!0),i(()=>n.break()),o;function i(a){let c=n.const("len",(0,D._)`${t}.length`);n.forRange("i",0,c,u=>{e.subschema({keyword:r,dataProp:u,dataPropType:gr.Type.Num},o),n.if((0,D.not)(o),a)})}}N.validateArray=$u;function Pu(e){let{gen:n,schema:t,keyword:r,it:s}=e;if(!Array.isArray(t))throw new Error("ajv implementation error");if(t.some(c=>(0,gr.alwaysValidSchema)(s,c))&&!s.opts.unevaluated)return;let i=n.let("valid",!1),a=n.name("_valid");n.block(()=>t.forEach((c,u)=>{let l=e.subschema({keyword:r,schemaProp:u,compositeRule:!0},a);n.assign(i,(0,D._)`${i} || ${a}`),e.mergeValidEvaluated(l,a)||n.if((0,D.not)(i))})),e.result(i,()=>e.reset(),()=>e.error(!0))}N.validateUnion=Pu});var Do=v(fe=>{"use strict";Object.defineProperty(fe,"__esModule",{value:!0});fe.validateKeywordUsage=fe.validSchemaType=fe.funcKeywordCode=fe.macroKeywordCode=void 0;var W=S(),Ne=we(),xu=te(),ku=wn();function Su(e,n){let{gen:t,keyword:r,schema:s,parentSchema:o,it:i}=e,a=n.macro.call(i.self,s,o,i),c=qo(t,r,a);i.opts.validateSchema!==!1&&i.self.validateSchema(a,!0);let u=t.name("valid");e.subschema({schema:a,schemaPath:W.nil,errSchemaPath:`${i.errSchemaPath}/${r}`,topSchemaRef:c,compositeRule:!0},u),e.pass(u,()=>e.error(!0))}fe.macroKeywordCode=Su;function Eu(e,n){var t;let{gen:r,keyword:s,schema:o,parentSchema:i,$data:a,it:c}=e;ju(c,n);let u=!a&&n.compile?n.compile.call(c.self,o,i,c):n.validate,l=qo(r,s,u),d=r.let("valid");e.block$data(d,h),e.ok((t=n.valid)!==null&&t!==void 0?t:d);function h(){if(n.errors===!1)f(),n.modifying&&Ao(e),g(()=>e.error());else{let y=n.async?m():p();n.modifying&&Ao(e),g(()=>Ou(e,y))}}function m(){let y=r.let("ruleErrs",null);return r.try(()=>f((0,W._)`await `),b=>r.assign(d,!1).if((0,W._)`${b} instanceof ${c.ValidationError}`,()=>r.assign(y,(0,W._)`${b}.errors`),()=>r.throw(b))),y}function p(){let y=(0,W._)`${l}.errors`;return r.assign(y,null),f(W.nil),y}function f(y=n.async?(0,W._)`await `:W.nil){let b=c.opts.passContext?Ne.default.this:Ne.default.self,_=!("compile"in n&&!a||n.schema===!1);r.assign(d,(0,W._)`${y}${(0,xu.callValidateCode)(e,l,b,_)}`,n.modifying)}function g(y){var b;r.if((0,W.not)((b=n.valid)!==null&&b!==void 0?b:d),y)}}fe.funcKeywordCode=Eu;function Ao(e){let{gen:n,data:t,it:r}=e;n.if(r.parentData,()=>n.assign(t,(0,W._)`${r.parentData}[${r.parentDataProperty}]`))}function Ou(e,n){let{gen:t}=e;t.if((0,W._)`Array.isArray(${n})`,()=>{t.assign(Ne.default.vErrors,(0,W._)`${Ne.default.vErrors} === null ? ${n} : ${Ne.default.vErrors}.concat(${n})`).assign(Ne.default.errors,(0,W._)`${Ne.default.vErrors}.length`),(0,ku.extendErrors)(e)},()=>e.error())}function ju({schemaEnv:e},n){if(n.async&&!e.$async)throw new Error("async keyword in sync schema")}function qo(e,n,t){if(t===void 0)throw new Error(`keyword "${n}" failed to compile`);return e.scopeValue("keyword",typeof t=="function"?{ref:t}:{ref:t,code:(0,W.stringify)(t)})}function Ru(e,n,t=!1){return!n.length||n.some(r=>r==="array"?Array.isArray(e):r==="object"?e&&typeof e=="object"&&!Array.isArray(e):typeof e==r||t&&typeof e>"u")}fe.validSchemaType=Ru;function Iu({schema:e,opts:n,self:t,errSchemaPath:r},s,o){if(Array.isArray(s.keyword)?!s.keyword.includes(o):s.keyword!==o)throw new Error("ajv implementation error");let i=s.dependencies;if(i?.some(a=>!Object.prototype.hasOwnProperty.call(e,a)))throw new Error(`parent schema must have dependencies of ${o}: ${i.join(",")}`);if(s.validateSchema&&!s.validateSchema(e[o])){let c=`keyword "${o}" value is invalid at path "${r}": `+t.errorsText(s.validateSchema.errors);if(n.validateSchema==="log")t.logger.error(c);else throw new Error(c)}}fe.validateKeywordUsage=Iu});var Fo=v(ke=>{"use strict";Object.defineProperty(ke,"__esModule",{value:!0});ke.extendSubschemaMode=ke.extendSubschemaData=ke.getSubschema=void 0;var pe=S(),Co=R();function Tu(e,{keyword:n,schemaProp:t,schema:r,schemaPath:s,errSchemaPath:o,topSchemaRef:i}){if(n!==void 0&&r!==void 0)throw new Error('both "keyword" and "schema" passed, only one allowed');if(n!==void 0){let a=e.schema[n];return t===void 0?{schema:a,schemaPath:(0,pe._)`${e.schemaPath}${(0,pe.getProperty)(n)}`,errSchemaPath:`${e.errSchemaPath}/${n}`}:{schema:a[t],schemaPath:(0,pe._)`${e.schemaPath}${(0,pe.getProperty)(n)}${(0,pe.getProperty)(t)}`,errSchemaPath:`${e.errSchemaPath}/${n}/${(0,Co.escapeFragment)(t)}`}}if(r!==void 0){if(s===void 0||o===void 0||i===void 0)throw new Error('"schemaPath", "errSchemaPath" and "topSchemaRef" are required with "schema"');return{schema:r,schemaPath:s,topSchemaRef:i,errSchemaPath:o}}throw new Error('either "keyword" or "schema" must be passed')}ke.getSubschema=Tu;function Mu(e,n,{dataProp:t,dataPropType:r,data:s,dataTypes:o,propertyName:i}){if(s!==void 0&&t!==void 0)throw new Error('both "data" and "dataProp" passed, only one allowed');let{gen:a}=n;if(t!==void 0){let{errorPath:u,dataPathArr:l,opts:d}=n,h=a.let("data",(0,pe._)`${n.data}${(0,pe.getProperty)(t)}`,!0);c(h),e.errorPath=(0,pe.str)`${u}${(0,Co.getErrorPath)(t,r,d.jsPropertySyntax)}`,e.parentDataProperty=(0,pe._)`${t}`,e.dataPathArr=[...l,e.parentDataProperty]}if(s!==void 0){let u=s instanceof pe.Name?s:a.let("data",s,!0);c(u),i!==void 0&&(e.propertyName=i)}o&&(e.dataTypes=o);function c(u){e.data=u,e.dataLevel=n.dataLevel+1,e.dataTypes=[],n.definedProperties=new Set,e.parentData=n.data,e.dataNames=[...n.dataNames,u]}}ke.extendSubschemaData=Mu;function Nu(e,{jtdDiscriminator:n,jtdMetadata:t,compositeRule:r,createErrors:s,allErrors:o}){r!==void 0&&(e.compositeRule=r),s!==void 0&&(e.createErrors=s),o!==void 0&&(e.allErrors=o),e.jtdDiscriminator=n,e.jtdMetadata=t}ke.extendSubschemaMode=Nu});var wr=v((iy,Lo)=>{"use strict";Lo.exports=function e(n,t){if(n===t)return!0;if(n&&t&&typeof n=="object"&&typeof t=="object"){if(n.constructor!==t.constructor)return!1;var r,s,o;if(Array.isArray(n)){if(r=n.length,r!=t.length)return!1;for(s=r;s--!==0;)if(!e(n[s],t[s]))return!1;return!0}if(n.constructor===RegExp)return n.source===t.source&&n.flags===t.flags;if(n.valueOf!==Object.prototype.valueOf)return n.valueOf()===t.valueOf();if(n.toString!==Object.prototype.toString)return n.toString()===t.toString();if(o=Object.keys(n),r=o.length,r!==Object.keys(t).length)return!1;for(s=r;s--!==0;)if(!Object.prototype.hasOwnProperty.call(t,o[s]))return!1;for(s=r;s--!==0;){var i=o[s];if(!e(n[i],t[i]))return!1}return!0}return n!==n&&t!==t}});var Vo=v((ay,zo)=>{"use strict";var Se=zo.exports=function(e,n,t){typeof n=="function"&&(t=n,n={}),t=n.cb||t;var r=typeof t=="function"?t:t.pre||function(){},s=t.post||function(){};nt(n,r,s,e,"",e)};Se.keywords={additionalItems:!0,items:!0,contains:!0,additionalProperties:!0,propertyNames:!0,not:!0,if:!0,then:!0,else:!0};Se.arrayKeywords={items:!0,allOf:!0,anyOf:!0,oneOf:!0};Se.propsKeywords={$defs:!0,definitions:!0,properties:!0,patternProperties:!0,dependencies:!0};Se.skipKeywords={default:!0,enum:!0,const:!0,required:!0,maximum:!0,minimum:!0,exclusiveMaximum:!0,exclusiveMinimum:!0,multipleOf:!0,maxLength:!0,minLength:!0,pattern:!0,format:!0,maxItems:!0,minItems:!0,uniqueItems:!0,maxProperties:!0,minProperties:!0};function nt(e,n,t,r,s,o,i,a,c,u){if(r&&typeof r=="object"&&!Array.isArray(r)){n(r,s,o,i,a,c,u);for(var l in r){var d=r[l];if(Array.isArray(d)){if(l in Se.arrayKeywords)for(var h=0;h<d.length;h++)nt(e,n,t,d[h],s+"/"+l+"/"+h,o,s,l,r,h)}else if(l in Se.propsKeywords){if(d&&typeof d=="object")for(var m in d)nt(e,n,t,d[m],s+"/"+l+"/"+Au(m),o,s,l,r,m)}else(l in Se.keywords||e.allKeys&&!(l in Se.skipKeywords))&&nt(e,n,t,d,s+"/"+l,o,s,l,r)}t(r,s,o,i,a,c,u)}}function Au(e){return e.replace(/~/g,"~0").replace(/\//g,"~1")}});var _n=v(Z=>{"use strict";Object.defineProperty(Z,"__esModule",{value:!0});Z.getSchemaRefs=Z.resolveUrl=Z.normalizeId=Z._getFullPath=Z.getFullPath=Z.inlineRef=void 0;var qu=R(),Du=wr(),Cu=Vo(),Fu=new Set(["type","format","pattern","maxLength","minLength","maxProperties","minProperties","maxItems","minItems","maximum","minimum","uniqueItems","multipleOf","required","enum","const"]);function Lu(e,n=!0){return typeof e=="boolean"?!0:n===!0?!br(e):n?Uo(e)<=n:!1}Z.inlineRef=Lu;var zu=new Set(["$ref","$recursiveRef","$recursiveAnchor","$dynamicRef","$dynamicAnchor"]);function br(e){for(let n in e){if(zu.has(n))return!0;let t=e[n];if(Array.isArray(t)&&t.some(br)||typeof t=="object"&&br(t))return!0}return!1}function Uo(e){let n=0;for(let t in e){if(t==="$ref")return 1/0;if(n++,!Fu.has(t)&&(typeof e[t]=="object"&&(0,qu.eachItem)(e[t],r=>n+=Uo(r)),n===1/0))return 1/0}return n}function Ko(e,n="",t){t!==!1&&(n=Xe(n));let r=e.parse(n);return Qo(e,r)}Z.getFullPath=Ko;function Qo(e,n){return e.serialize(n).split("#")[0]+"#"}Z._getFullPath=Qo;var Vu=/#\/?$/;function Xe(e){return e?e.replace(Vu,""):""}Z.normalizeId=Xe;function Uu(e,n,t){return t=Xe(t),e.resolve(n,t)}Z.resolveUrl=Uu;var Ku=/^[a-z_][-a-z0-9._]*$/i;function Qu(e,n){if(typeof e=="boolean")return{};let{schemaId:t,uriResolver:r}=this.opts,s=Xe(e[t]||n),o={"":s},i=Ko(r,s,!1),a={},c=new Set;return Cu(e,{allKeys:!0},(d,h,m,p)=>{if(p===void 0)return;let f=i+h,g=o[p];typeof d[t]=="string"&&(g=y.call(this,d[t])),b.call(this,d.$anchor),b.call(this,d.$dynamicAnchor),o[h]=g;function y(_){let M=this.opts.uriResolver.resolve;if(_=Xe(g?M(g,_):_),c.has(_))throw l(_);c.add(_);let P=this.refs[_];return typeof P=="string"&&(P=this.refs[P]),typeof P=="object"?u(d,P.schema,_):_!==Xe(f)&&(_[0]==="#"?(u(d,a[_],_),a[_]=d):this.refs[_]=f),_}function b(_){if(typeof _=="string"){if(!Ku.test(_))throw new Error(`invalid anchor "${_}"`);y.call(this,`#${_}`)}}}),a;function u(d,h,m){if(h!==void 0&&!Du(d,h))throw l(m)}function l(d){return new Error(`reference "${d}" resolves to more than one schema`)}}Z.getSchemaRefs=Qu});var xn=v(Ee=>{"use strict";Object.defineProperty(Ee,"__esModule",{value:!0});Ee.getData=Ee.KeywordCxt=Ee.validateFunctionCode=void 0;var Jo=ko(),Ho=bn(),$r=fr(),tt=bn(),Hu=To(),Pn=Do(),_r=Fo(),w=S(),$=we(),Bu=_n(),be=R(),$n=wn();function Gu(e){if(Xo(e)&&(ei(e),Zo(e))){Yu(e);return}Yo(e,()=>(0,Jo.topBoolOrEmptySchema)(e))}Ee.validateFunctionCode=Gu;function Yo({gen:e,validateName:n,schema:t,schemaEnv:r,opts:s},o){s.code.es5?e.func(n,(0,w._)`${$.default.data}, ${$.default.valCxt}`,r.$async,()=>{e.code((0,w._)`"use strict"; ${Bo(t,s)}`),Ju(e,s),e.code(o)}):e.func(n,(0,w._)`${$.default.data}, ${Wu(s)}`,r.$async,()=>e.code(Bo(t,s)).code(o))}function Wu(e){return(0,w._)`{${$.default.instancePath}="", ${$.default.parentData}, ${$.default.parentDataProperty}, ${$.default.rootData}=${$.default.data}${e.dynamicRef?(0,w._)`, ${$.default.dynamicAnchors}={}`:w.nil}}={}`}function Ju(e,n){e.if($.default.valCxt,()=>{e.var($.default.instancePath,(0,w._)`${$.default.valCxt}.${$.default.instancePath}`),e.var($.default.parentData,(0,w._)`${$.default.valCxt}.${$.default.parentData}`),e.var($.default.parentDataProperty,(0,w._)`${$.default.valCxt}.${$.default.parentDataProperty}`),e.var($.default.rootData,(0,w._)`${$.default.valCxt}.${$.default.rootData}`),n.dynamicRef&&e.var($.default.dynamicAnchors,(0,w._)`${$.default.valCxt}.${$.default.dynamicAnchors}`)},()=>{e.var($.default.instancePath,(0,w._)`""`),e.var($.default.parentData,(0,w._)`undefined`),e.var($.default.parentDataProperty,(0,w._)`undefined`),e.var($.default.rootData,$.default.data),n.dynamicRef&&e.var($.default.dynamicAnchors,(0,w._)`{}`)})}function Yu(e){let{schema:n,opts:t,gen:r}=e;Yo(e,()=>{t.$comment&&n.$comment&&ti(e),td(e),r.let($.default.vErrors,null),r.let($.default.errors,0),t.unevaluated&&Zu(e),ni(e),od(e)})}function Zu(e){let{gen:n,validateName:t}=e;e.evaluated=n.const("evaluated",(0,w._)`${t}.evaluated`),n.if((0,w._)`${e.evaluated}.dynamicProps`,()=>n.assign((0,w._)`${e.evaluated}.props`,(0,w._)`undefined`)),n.if((0,w._)`${e.evaluated}.dynamicItems`,()=>n.assign((0,w._)`${e.evaluated}.items`,(0,w._)`undefined`))}function Bo(e,n){let t=typeof e=="object"&&e[n.schemaId];return t&&(n.code.source||n.code.process)?(0,w._)`/*# sourceURL=${t} */`:w.nil}function Xu(e,n){if(Xo(e)&&(ei(e),Zo(e))){ed(e,n);return}(0,Jo.boolOrEmptySchema)(e,n)}function Zo({schema:e,self:n}){if(typeof e=="boolean")return!e;for(let t in e)if(n.RULES.all[t])return!0;return!1}function Xo(e){return typeof e.schema!="boolean"}function ed(e,n){let{schema:t,gen:r,opts:s}=e;s.$comment&&t.$comment&&ti(e),rd(e),sd(e);let o=r.const("_errs",$.default.errors);ni(e,o),r.var(n,(0,w._)`${o} === ${$.default.errors}`)}function ei(e){(0,be.checkUnknownRules)(e),nd(e)}function ni(e,n){if(e.opts.jtd)return Go(e,[],!1,n);let t=(0,Ho.getSchemaTypes)(e.schema),r=(0,Ho.coerceAndCheckDataType)(e,t);Go(e,t,!r,n)}function nd(e){let{schema:n,errSchemaPath:t,opts:r,self:s}=e;n.$ref&&r.ignoreKeywordsWithRef&&(0,be.schemaHasRulesButRef)(n,s.RULES)&&s.logger.warn(`$ref: keywords ignored in schema at path "${t}"`)}function td(e){let{schema:n,opts:t}=e;n.default!==void 0&&t.useDefaults&&t.strictSchema&&(0,be.checkStrictMode)(e,"default is ignored in the schema root")}function rd(e){let n=e.schema[e.opts.schemaId];n&&(e.baseId=(0,Bu.resolveUrl)(e.opts.uriResolver,e.baseId,n))}function sd(e){if(e.schema.$async&&!e.schemaEnv.$async)throw new Error("async schema in sync schema")}function ti({gen:e,schemaEnv:n,schema:t,errSchemaPath:r,opts:s}){let o=t.$comment;if(s.$comment===!0)e.code((0,w._)`${$.default.self}.logger.log(${o})`);else if(typeof s.$comment=="function"){let i=(0,w.str)`${r}/$comment`,a=e.scopeValue("root",{ref:n.root});e.code((0,w._)`${$.default.self}.opts.$comment(${o}, ${i}, ${a}.schema)`)}}function od(e){let{gen:n,schemaEnv:t,validateName:r,ValidationError:s,opts:o}=e;t.$async?n.if((0,w._)`${$.default.errors} === 0`,()=>n.return($.default.data),()=>n.throw((0,w._)`new ${s}(${$.default.vErrors})`)):(n.assign((0,w._)`${r}.errors`,$.default.vErrors),o.unevaluated&&id(e),n.return((0,w._)`${$.default.errors} === 0`))}function id({gen:e,evaluated:n,props:t,items:r}){t instanceof w.Name&&e.assign((0,w._)`${n}.props`,t),r instanceof w.Name&&e.assign((0,w._)`${n}.items`,r)}function Go(e,n,t,r){let{gen:s,schema:o,data:i,allErrors:a,opts:c,self:u}=e,{RULES:l}=u;if(o.$ref&&(c.ignoreKeywordsWithRef||!(0,be.schemaHasRulesButRef)(o,l))){s.block(()=>si(e,"$ref",l.all.$ref.definition));return}c.jtd||ad(e,n),s.block(()=>{for(let h of l.rules)d(h);d(l.post)});function d(h){(0,$r.shouldUseGroup)(o,h)&&(h.type?(s.if((0,tt.checkDataType)(h.type,i,c.strictNumbers)),Wo(e,h),n.length===1&&n[0]===h.type&&t&&(s.else(),(0,tt.reportTypeError)(e)),s.endIf()):Wo(e,h),a||s.if((0,w._)`${$.default.errors} === ${r||0}`))}}function Wo(e,n){let{gen:t,schema:r,opts:{useDefaults:s}}=e;s&&(0,Hu.assignDefaults)(e,n.type),t.block(()=>{for(let o of n.rules)(0,$r.shouldUseRule)(r,o)&&si(e,o.keyword,o.definition,n.type)})}function ad(e,n){e.schemaEnv.meta||!e.opts.strictTypes||(cd(e,n),e.opts.allowUnionTypes||ld(e,n),ud(e,e.dataTypes))}function cd(e,n){if(n.length){if(!e.dataTypes.length){e.dataTypes=n;return}n.forEach(t=>{ri(e.dataTypes,t)||Pr(e,`type "${t}" not allowed by context "${e.dataTypes.join(",")}"`)}),fd(e,n)}}function ld(e,n){n.length>1&&!(n.length===2&&n.includes("null"))&&Pr(e,"use allowUnionTypes to allow union type keyword")}function ud(e,n){let t=e.self.RULES.all;for(let r in t){let s=t[r];if(typeof s=="object"&&(0,$r.shouldUseRule)(e.schema,s)){let{type:o}=s.definition;o.length&&!o.some(i=>dd(n,i))&&Pr(e,`missing type "${o.join(",")}" for keyword "${r}"`)}}}function dd(e,n){return e.includes(n)||n==="number"&&e.includes("integer")}function ri(e,n){return e.includes(n)||n==="integer"&&e.includes("number")}function fd(e,n){let t=[];for(let r of e.dataTypes)ri(n,r)?t.push(r):n.includes("integer")&&r==="number"&&t.push("integer");e.dataTypes=t}function Pr(e,n){let t=e.schemaEnv.baseId+e.errSchemaPath;n+=` at "${t}" (strictTypes)`,(0,be.checkStrictMode)(e,n,e.opts.strictTypes)}var rt=class{constructor(n,t,r){if((0,Pn.validateKeywordUsage)(n,t,r),this.gen=n.gen,this.allErrors=n.allErrors,this.keyword=r,this.data=n.data,this.schema=n.schema[r],this.$data=t.$data&&n.opts.$data&&this.schema&&this.schema.$data,this.schemaValue=(0,be.schemaRefOrVal)(n,this.schema,r,this.$data),this.schemaType=t.schemaType,this.parentSchema=n.schema,this.params={},this.it=n,this.def=t,this.$data)this.schemaCode=n.gen.const("vSchema",oi(this.$data,n));else if(this.schemaCode=this.schemaValue,!(0,Pn.validSchemaType)(this.schema,t.schemaType,t.allowUndefined))throw new Error(`${r} value must be ${JSON.stringify(t.schemaType)}`);("code"in t?t.trackErrors:t.errors!==!1)&&(this.errsCount=n.gen.const("_errs",$.default.errors))}result(n,t,r){this.failResult((0,w.not)(n),t,r)}failResult(n,t,r){this.gen.if(n),r?r():this.error(),t?(this.gen.else(),t(),this.allErrors&&this.gen.endIf()):this.allErrors?this.gen.endIf():this.gen.else()}pass(n,t){this.failResult((0,w.not)(n),void 0,t)}fail(n){if(n===void 0){this.error(),this.allErrors||this.gen.if(!1);return}this.gen.if(n),this.error(),this.allErrors?this.gen.endIf():this.gen.else()}fail$data(n){if(!this.$data)return this.fail(n);let{schemaCode:t}=this;this.fail((0,w._)`${t} !== undefined && (${(0,w.or)(this.invalid$data(),n)})`)}error(n,t,r){if(t){this.setParams(t),this._error(n,r),this.setParams({});return}this._error(n,r)}_error(n,t){(n?$n.reportExtraError:$n.reportError)(this,this.def.error,t)}$dataError(){(0,$n.reportError)(this,this.def.$dataError||$n.keyword$DataError)}reset(){if(this.errsCount===void 0)throw new Error('add "trackErrors" to keyword definition');(0,$n.resetErrorsCount)(this.gen,this.errsCount)}ok(n){this.allErrors||this.gen.if(n)}setParams(n,t){t?Object.assign(this.params,n):this.params=n}block$data(n,t,r=w.nil){this.gen.block(()=>{this.check$data(n,r),t()})}check$data(n=w.nil,t=w.nil){if(!this.$data)return;let{gen:r,schemaCode:s,schemaType:o,def:i}=this;r.if((0,w.or)((0,w._)`${s} === undefined`,t)),n!==w.nil&&r.assign(n,!0),(o.length||i.validateSchema)&&(r.elseIf(this.invalid$data()),this.$dataError(),n!==w.nil&&r.assign(n,!1)),r.else()}invalid$data(){let{gen:n,schemaCode:t,schemaType:r,def:s,it:o}=this;return(0,w.or)(i(),a());function i(){if(r.length){if(!(t instanceof w.Name))throw new Error("ajv implementation error");let c=Array.isArray(r)?r:[r];return(0,w._)`${(0,tt.checkDataTypes)(c,t,o.opts.strictNumbers,tt.DataType.Wrong)}`}return w.nil}function a(){if(s.validateSchema){let c=n.scopeValue("validate$data",{ref:s.validateSchema});return(0,w._)`!${c}(${t})`}return w.nil}}subschema(n,t){let r=(0,_r.getSubschema)(this.it,n);(0,_r.extendSubschemaData)(r,this.it,n),(0,_r.extendSubschemaMode)(r,n);let s={...this.it,...r,items:void 0,props:void 0};return Xu(s,t),s}mergeEvaluated(n,t){let{it:r,gen:s}=this;r.opts.unevaluated&&(r.props!==!0&&n.props!==void 0&&(r.props=be.mergeEvaluated.props(s,n.props,r.props,t)),r.items!==!0&&n.items!==void 0&&(r.items=be.mergeEvaluated.items(s,n.items,r.items,t)))}mergeValidEvaluated(n,t){let{it:r,gen:s}=this;if(r.opts.unevaluated&&(r.props!==!0||r.items!==!0))return s.if(t,()=>this.mergeEvaluated(n,w.Name)),!0}};Ee.KeywordCxt=rt;function si(e,n,t,r){let s=new rt(e,t,n);"code"in t?t.code(s,r):s.$data&&t.validate?(0,Pn.funcKeywordCode)(s,t):"macro"in t?(0,Pn.macroKeywordCode)(s,t):(t.compile||t.validate)&&(0,Pn.funcKeywordCode)(s,t)}var pd=/^\/(?:[^~]|~0|~1)*$/,md=/^([0-9]+)(#|\/(?:[^~]|~0|~1)*)?$/;function oi(e,{dataLevel:n,dataNames:t,dataPathArr:r}){let s,o;if(e==="")return $.default.rootData;if(e[0]==="/"){if(!pd.test(e))throw new Error(`Invalid JSON-pointer: ${e}`);s=e,o=$.default.rootData}else{let u=md.exec(e);if(!u)throw new Error(`Invalid JSON-pointer: ${e}`);let l=+u[1];if(s=u[2],s==="#"){if(l>=n)throw new Error(c("property/index",l));return r[n-l]}if(l>n)throw new Error(c("data",l));if(o=t[n-l],!s)return o}let i=o,a=s.split("/");for(let u of a)u&&(o=(0,w._)`${o}${(0,w.getProperty)((0,be.unescapeJsonPointer)(u))}`,i=(0,w._)`${i} && ${o}`);return i;function c(u,l){return`Cannot access ${u} ${l} levels up, current level is ${n}`}}Ee.getData=oi});var st=v(kr=>{"use strict";Object.defineProperty(kr,"__esModule",{value:!0});var xr=class extends Error{constructor(n){super("validation failed"),this.errors=n,this.ajv=this.validation=!0}};kr.default=xr});var kn=v(Or=>{"use strict";Object.defineProperty(Or,"__esModule",{value:!0});var Sr=_n(),Er=class extends Error{constructor(n,t,r,s){super(s||`can't resolve reference ${r} from id ${t}`),this.missingRef=(0,Sr.resolveUrl)(n,t,r),this.missingSchema=(0,Sr.normalizeId)((0,Sr.getFullPath)(n,this.missingRef))}};Or.default=Er});var it=v(re=>{"use strict";Object.defineProperty(re,"__esModule",{value:!0});re.resolveSchema=re.getCompilingSchema=re.resolveRef=re.compileSchema=re.SchemaEnv=void 0;var ae=S(),hd=st(),Ae=we(),ce=_n(),ii=R(),gd=xn(),en=class{constructor(n){var t;this.refs={},this.dynamicAnchors={};let r;typeof n.schema=="object"&&(r=n.schema),this.schema=n.schema,this.schemaId=n.schemaId,this.root=n.root||this,this.baseId=(t=n.baseId)!==null&&t!==void 0?t:(0,ce.normalizeId)(r?.[n.schemaId||"$id"]),this.schemaPath=n.schemaPath,this.localRefs=n.localRefs,this.meta=n.meta,this.$async=r?.$async,this.refs={}}};re.SchemaEnv=en;function Rr(e){let n=ai.call(this,e);if(n)return n;let t=(0,ce.getFullPath)(this.opts.uriResolver,e.root.baseId),{es5:r,lines:s}=this.opts.code,{ownProperties:o}=this.opts,i=new ae.CodeGen(this.scope,{es5:r,lines:s,ownProperties:o}),a;e.$async&&(a=i.scopeValue("Error",{ref:hd.default,code:(0,ae._)`require("ajv/dist/runtime/validation_error").default`}));let c=i.scopeName("validate");e.validateName=c;let u={gen:i,allErrors:this.opts.allErrors,data:Ae.default.data,parentData:Ae.default.parentData,parentDataProperty:Ae.default.parentDataProperty,dataNames:[Ae.default.data],dataPathArr:[ae.nil],dataLevel:0,dataTypes:[],definedProperties:new Set,topSchemaRef:i.scopeValue("schema",this.opts.code.source===!0?{ref:e.schema,code:(0,ae.stringify)(e.schema)}:{ref:e.schema}),validateName:c,ValidationError:a,schema:e.schema,schemaEnv:e,rootId:t,baseId:e.baseId||t,schemaPath:ae.nil,errSchemaPath:e.schemaPath||(this.opts.jtd?"":"#"),errorPath:(0,ae._)`""`,opts:this.opts,self:this},l;try{this._compilations.add(e),(0,gd.validateFunctionCode)(u),i.optimize(this.opts.code.optimize);let d=i.toString();l=`${i.scopeRefs(Ae.default.scope)}return ${d}`,this.opts.code.process&&(l=this.opts.code.process(l,e));let m=new Function(`${Ae.default.self}`,`${Ae.default.scope}`,l)(this,this.scope.get());if(this.scope.value(c,{ref:m}),m.errors=null,m.schema=e.schema,m.schemaEnv=e,e.$async&&(m.$async=!0),this.opts.code.source===!0&&(m.source={validateName:c,validateCode:d,scopeValues:i._values}),this.opts.unevaluated){let{props:p,items:f}=u;m.evaluated={props:p instanceof ae.Name?void 0:p,items:f instanceof ae.Name?void 0:f,dynamicProps:p instanceof ae.Name,dynamicItems:f instanceof ae.Name},m.source&&(m.source.evaluated=(0,ae.stringify)(m.evaluated))}return e.validate=m,e}catch(d){throw delete e.validate,delete e.validateName,l&&this.logger.error("Error compiling schema, function code:",l),d}finally{this._compilations.delete(e)}}re.compileSchema=Rr;function yd(e,n,t){var r;t=(0,ce.resolveUrl)(this.opts.uriResolver,n,t);let s=e.refs[t];if(s)return s;let o=bd.call(this,e,t);if(o===void 0){let i=(r=e.localRefs)===null||r===void 0?void 0:r[t],{schemaId:a}=this.opts;i&&(o=new en({schema:i,schemaId:a,root:e,baseId:n}))}if(o!==void 0)return e.refs[t]=vd.call(this,o)}re.resolveRef=yd;function vd(e){return(0,ce.inlineRef)(e.schema,this.opts.inlineRefs)?e.schema:e.validate?e:Rr.call(this,e)}function ai(e){for(let n of this._compilations)if(wd(n,e))return n}re.getCompilingSchema=ai;function wd(e,n){return e.schema===n.schema&&e.root===n.root&&e.baseId===n.baseId}function bd(e,n){let t;for(;typeof(t=this.refs[n])=="string";)n=t;return t||this.schemas[n]||ot.call(this,e,n)}function ot(e,n){let t=this.opts.uriResolver.parse(n),r=(0,ce._getFullPath)(this.opts.uriResolver,t),s=(0,ce.getFullPath)(this.opts.uriResolver,e.baseId,void 0);if(Object.keys(e.schema).length>0&&r===s)return jr.call(this,t,e);let o=(0,ce.normalizeId)(r),i=this.refs[o]||this.schemas[o];if(typeof i=="string"){let a=ot.call(this,e,i);return typeof a?.schema!="object"?void 0:jr.call(this,t,a)}if(typeof i?.schema=="object"){if(i.validate||Rr.call(this,i),o===(0,ce.normalizeId)(n)){let{schema:a}=i,{schemaId:c}=this.opts,u=a[c];return u&&(s=(0,ce.resolveUrl)(this.opts.uriResolver,s,u)),new en({schema:a,schemaId:c,root:e,baseId:s})}return jr.call(this,t,i)}}re.resolveSchema=ot;var _d=new Set(["properties","patternProperties","enum","dependencies","definitions"]);function jr(e,{baseId:n,schema:t,root:r}){var s;if(((s=e.fragment)===null||s===void 0?void 0:s[0])!=="/")return;for(let a of e.fragment.slice(1).split("/")){if(typeof t=="boolean")return;let c=t[(0,ii.unescapeFragment)(a)];if(c===void 0)return;t=c;let u=typeof t=="object"&&t[this.opts.schemaId];!_d.has(a)&&u&&(n=(0,ce.resolveUrl)(this.opts.uriResolver,n,u))}let o;if(typeof t!="boolean"&&t.$ref&&!(0,ii.schemaHasRulesButRef)(t,this.RULES)){let a=(0,ce.resolveUrl)(this.opts.uriResolver,n,t.$ref);o=ot.call(this,r,a)}let{schemaId:i}=this.opts;if(o=o||new en({schema:t,schemaId:i,root:r,baseId:n}),o.schema!==o.root.schema)return o}});var ci=v((py,$d)=>{$d.exports={$id:"https://raw.githubusercontent.com/ajv-validator/ajv/master/lib/refs/data.json#",description:"Meta-schema for $data reference (JSON AnySchema extension proposal)",type:"object",required:["$data"],properties:{$data:{type:"string",anyOf:[{format:"relative-json-pointer"},{format:"json-pointer"}]}},additionalProperties:!1}});var qr=v((my,gi)=>{"use strict";var Pd=RegExp.prototype.test.bind(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu),Tr=RegExp.prototype.test.bind(/^(?:(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]\d|\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]\d|\d)$/u),xd=RegExp.prototype.test.bind(/^\d*$/u),qe=RegExp.prototype.test.bind(/^[\da-f]{2}$/iu),Mr=RegExp.prototype.test.bind(/^[\da-z\-._~]$/iu),ui=RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/]$/u),Nr=RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/?]$/u),kd=RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:]$/u),X=new Array(256);{let e="0123456789ABCDEF";for(let n=0;n<256;n++)X[n]="%"+e[n>>4]+e[n&15]}function H(e){return e<2048?X[192|e>>6]+X[128|e&63]:e<65536?X[224|e>>12]+X[128|e>>6&63]+X[128|e&63]:X[240|e>>18]+X[128|e>>12&63]+X[128|e>>6&63]+X[128|e&63]}function Sd(e){let n="",t=0,r=0;for(r=0;r<e.length;r++)if(t=e[r].charCodeAt(0),t!==48){if(!(t>=48&&t<=57||t>=65&&t<=70||t>=97&&t<=102))return"";n+=e[r];break}for(r+=1;r<e.length;r++){if(t=e[r].charCodeAt(0),!(t>=48&&t<=57||t>=65&&t<=70||t>=97&&t<=102))return"";n+=e[r]}return n}var Ed=RegExp.prototype.test.bind(/^[\dA-Fa-f]{1,4}$/),Od=RegExp.prototype.test.bind(/^[vV][\dA-Fa-f]+\.[A-Za-z\d\-._~!$&'()*+,;=:]+$/),jd=RegExp.prototype.test.bind(/^[A-Za-z\d\-._~]$/),Rd=RegExp.prototype.test.bind(/[^!"$&'()*+,\-.;=_`a-z{}~]/u);function Id(e){if(e.length===0)return!1;for(let n=0;n<e.length;n++)if(!jd(e[n])){if(e[n]==="%"&&n+2<e.length&&qe(e.slice(n+1,n+3))){n+=2;continue}return!1}return!0}function li(e){let n=-1,t=0,r=-1,s=0;for(let a=0;a<e.length;a++)e[a]==="0"?(r===-1&&(r=a),s++,s>t&&(t=s,n=r)):(r=-1,s=0);if(t<2)return e.join(":");let o=e.slice(0,n).join(":"),i=e.slice(n+t).join(":");return o+"::"+i}function Td(e){let n=e.indexOf("::");if(n!==-1&&e.indexOf("::",n+1)!==-1)return;let t=n===-1?e.split(":"):e.slice(0,n).split(":"),r=n===-1?[]:e.slice(n+2).split(":");n!==-1&&(t.length===1&&t[0]===""&&(t.length=0),r.length===1&&r[0]===""&&(r.length=0));let s=t.concat(r),o=0;for(let a=0;a<s.length;a++){let c=s[a];if(c==="")return;if(c.indexOf(".")!==-1){if(a!==s.length-1||n!==-1&&r.length===0||!Tr(c))return;o+=2;continue}if(!Ed(c))return;s[a]=parseInt(c,16).toString(16),o++}if(n===-1)return o!==8?void 0:li(s);if(o>=8)return;let i=s.slice(0,t.length);for(let a=o;a<8;a++)i.push("0");for(let a=t.length;a<s.length;a++)i.push(s[a]);return li(i)}function Ir(e){let n=e[0]==="["&&e[e.length-1]==="]";if((e[0]==="["||e[e.length-1]==="]")&&!n)return{host:e,isIPV6:!1,error:!0};let r=n?e.slice(1,-1):e;if(n&&Od(r))return r=r.toLowerCase(),{host:`[${r}]`,escapedHost:r,isIPV6:!1,isIPVFuture:!0};if(Md(r,":")<2)return{host:e,isIPV6:!1,error:n};let s="",o=r.indexOf("%");if(o!==-1){let a=r.slice(o,o+3).toLowerCase()==="%25"?3:1;if(s=r.slice(o+a),!Id(s))return{host:e,isIPV6:!1,error:!0};r=r.slice(0,o)}let i=Td(r);return i===void 0?{host:e,isIPV6:!1,error:!0}:{host:i+(s?"%"+s:""),escapedHost:i+(s?"%25"+s:""),isIPV6:!0}}function Md(e,n){let t=0;for(let r=0;r<e.length;r++)e[r]===n&&t++;return t}function di(e){let n=e,t=[],r=-1,s=0;for(;s=n.length;){if(s===1){if(n===".")break;if(n==="/"){t.push("/");break}else{t.push(n);break}}else if(s===2){if(n[0]==="."){if(n[1]===".")break;if(n[1]==="/"){n=n.slice(2);continue}}else if(n[0]==="/"&&(n[1]==="."||n[1]==="/")){t.push("/");break}}else if(s===3&&n==="/.."){t.length!==0&&t.pop(),t.push("/");break}if(n[0]==="."){if(n[1]==="."){if(n[2]==="/"){n=n.slice(3);continue}}else if(n[1]==="/"){n=n.slice(2);continue}}else if(n[0]==="/"&&n[1]==="."){if(n[2]==="/"){n=n.slice(2);continue}else if(n[2]==="."&&n[3]==="/"){n=n.slice(3),t.length!==0&&t.pop();continue}}if((r=n.indexOf("/",1))===-1){t.push(n);break}else t.push(n.slice(0,r)),n=n.slice(r)}return t.join("")}function Nd(e){if(e===""||e[0]==="/")return di(e);let n=e.split("/"),t=n.length-1,r=[],s=!1;for(let o=0;o<=t;o++){let i=n[o];i==="."||i===".."?(i===".."&&(r.length!==0&&r[r.length-1]!==".."?r.pop():r.push("..")),s=o===t):r.push(i)}return s&&r[r.length-1]!==".."&&r.push(""),(r.length===0||r[0]===""||r[0].includes(":"))&&r.unshift("."),r.join("/")}var Ad={"@":"%40","/":"%2F","?":"%3F","#":"%23",":":"%3A"},qd=/[@/?#:]/g,Dd=/[@/?#]/g;function fi(e,n){let t=n?Dd:qd;return t.lastIndex=0,e.replace(t,r=>Ad[r])}function pi(e,n=!1){if(e.indexOf("%")===-1)return e;let t="";for(let r=0;r<e.length;r++){if(e[r]==="%"&&r+2<e.length){let s=e.slice(r+1,r+3);if(qe(s)){let o=s.toUpperCase(),i=String.fromCharCode(parseInt(o,16));n&&Mr(i)?t+=i:t+="%"+o,r+=2;continue}}t+=e[r]}return t}function Cd(e){let n="";for(let t=0;t<e.length;t++){let r=e[t];if(r==="%"&&t+2<e.length){let s=e.slice(t+1,t+3);if(qe(s)){let o=s.toUpperCase(),i=String.fromCharCode(parseInt(o,16));i!=="."&&Mr(i)?n+=i:n+="%"+o,t+=2;continue}}if(ui(r))n+=r;else{let s=e.charCodeAt(t);if(s<128)n+=hi(s)?r:X[s];else if(s<55296||s>57343)n+=H(s);else if(s<=56319&&t+1<e.length){let o=e.charCodeAt(t+1);o>=56320&&o<=57343?(n+=H(65536+(s-55296<<10)+(o-56320)),t++):n+=H(65533)}else n+=H(65533)}}return n}function Fd(e,n=!1){let t="",r=n&&e[0]!=="/";for(let s=0;s<e.length;s++){let o=e[s];if(o==="%"&&s+2<e.length){let i=e.slice(s+1,s+3);if(qe(i)){t+="%"+i.toUpperCase(),s+=2;continue}}if(o==="/"&&(r=!1),ui(o)&&(o!==":"||!r))t+=o;else{let i=e.charCodeAt(s);if(i<128)t+=X[i];else if(i<55296||i>57343)t+=H(i);else if(i<=56319&&s+1<e.length){let a=e.charCodeAt(s+1);a>=56320&&a<=57343?(t+=H(65536+(i-55296<<10)+(a-56320)),s++):t+=H(65533)}else t+=H(65533)}}return t}function Ar(e,n){let t="";for(let r=0;r<e.length;r++){let s=e[r];if(s==="%"&&r+2<e.length){let o=e.slice(r+1,r+3);if(qe(o)){t+="%"+o.toUpperCase(),r+=2;continue}}if(n(s))t+=s;else{let o=e.charCodeAt(r);if(o<128)t+=X[o];else if(o<55296||o>57343)t+=H(o);else if(o<=56319&&r+1<e.length){let i=e.charCodeAt(r+1);i>=56320&&i<=57343?(t+=H(65536+(o-55296<<10)+(i-56320)),r++):t+=H(65533)}else t+=H(65533)}}return t}function mi(e){return Ar(e,kd)}function Ld(e){return Ar(e,Nr)}function zd(e){return Ar(e,Nr)}function hi(e){return e>=48&&e<=57||e>=65&&e<=90||e>=97&&e<=122||e===42||e===43||e===45||e===46||e===47||e===64||e===95}function Vd(e){let n="";for(let t=0;t<e.length;t++){let r=e[t];if(r==="%"&&t+2<e.length){let s=e.slice(t+1,t+3);if(qe(s)){let o=s.toUpperCase(),i=String.fromCharCode(parseInt(o,16));Mr(i)?n+=i:n+="%"+o,t+=2;continue}}if(Nr(r))n+=r;else{let s=e.charCodeAt(t);if(s<128)n+=hi(s)?r:X[s];else if(s<55296||s>57343)n+=H(s);else if(s<=56319&&t+1<e.length){let o=e.charCodeAt(t+1);o>=56320&&o<=57343?(n+=H(65536+(s-55296<<10)+(o-56320)),t++):n+=H(65533)}else n+=H(65533)}}return n}function Ud(e){let n="";for(let t=0;t<e.length;t++){if(e[t]==="%"&&t+2<e.length){let r=e.slice(t+1,t+3);if(qe(r)){n+="%"+r.toUpperCase(),t+=2;continue}}n+=escape(e[t])}return n}function Kd(e){let n=[];if(e.userinfo!==void 0&&(n.push(mi(e.userinfo)),n.push("@")),e.host!==void 0){let t=e.host;if(!Tr(t)){let r=Ir(t);r.isIPV6!==!0&&r.isIPVFuture!==!0&&(t=pi(t,!0),r=Ir(t)),r.isIPV6===!0||r.isIPVFuture===!0?t=`[${r.escapedHost}]`:t=fi(t,!1)}n.push(t)}if(typeof e.port=="number"||typeof e.port=="string"){let t=String(e.port);if(!xd(t))throw new TypeError("URI port is malformed.");n.push(":"),n.push(t)}return n.length?n.join(""):void 0}gi.exports={nonSimpleDomain:Rd,recomposeAuthority:Kd,reescapeHostDelimiters:fi,normalizePercentEncoding:pi,normalizePathEncoding:Cd,serializePathEncoding:Fd,normalizeQueryFragmentEncoding:Vd,encodeUserinfo:mi,encodeQuery:Ld,encodeFragment:zd,escapePreservingEscapes:Ud,removeDotSegments:di,removeDotSegmentsRelative:Nd,isIPv4:Tr,isUUID:Pd,normalizeIPv6:Ir,stringArrayToHexStripped:Sd}});var _i=v((hy,bi)=>{"use strict";var{isUUID:Qd}=qr(),Hd=/^([\da-z][\d\-a-z]{0,31}):((?:[\w!$'()*+,\-./:;=@]|%[\da-f]{2})+)$/iu,Bd=["http","https","ws","wss","urn","urn:uuid"];function Gd(e){return Bd.indexOf(e)!==-1}function Dr(e){return e.secure===!0?!0:e.secure===!1?!1:e.scheme?e.scheme.length===3&&(e.scheme[0]==="w"||e.scheme[0]==="W")&&(e.scheme[1]==="s"||e.scheme[1]==="S")&&(e.scheme[2]==="s"||e.scheme[2]==="S"):!1}function yi(e){return e.host||(e.error=e.error||"HTTP URIs must have a host."),e}function vi(e){let n=String(e.scheme).toLowerCase()==="https";return(e.port===(n?443:80)||e.port==="")&&(e.port=void 0),e.path||(e.path="/"),e}function Wd(e){return e.secure=Dr(e),e.resourceName=(e.path||"/")+(e.query?"?"+e.query:""),e.path=void 0,e.query=void 0,e}function Jd(e){if((e.port===(Dr(e)?443:80)||e.port==="")&&(e.port=void 0),typeof e.secure=="boolean"&&(e.scheme=e.secure?"wss":"ws",e.secure=void 0),e.resourceName){let n=e.resourceName.indexOf("?"),t=n===-1?e.resourceName:e.resourceName.slice(0,n);e.path=t&&t!=="/"?t:void 0,e.query=n===-1?void 0:e.resourceName.slice(n+1),e.resourceName=void 0}return e.fragment=void 0,e}function Yd(e,n){if(!e.path)return e.error="URN can not be parsed",e;let t=e.path.match(Hd);if(t&&t[0]===e.path){let r=n.scheme||e.scheme||"urn";e.nid=t[1].toLowerCase(),e.nss=t[2];let s=`${r}:${n.nid||e.nid}`,o=Cr(s);e.path=void 0,o&&(e=o.parse(e,n))}else e.error=e.error||"URN can not be parsed.";return e}function Zd(e,n){if(e.nid===void 0)throw new Error("URN without nid cannot be serialized");let t=n.scheme||e.scheme||"urn",r=e.nid.toLowerCase(),s=`${t}:${n.nid||r}`,o=Cr(s);o&&(e=o.serialize(e,n));let i=e,a=e.nss;return i.path=`${r||n.nid}:${a}`,n.skipEscape=!0,i}function Xd(e,n){let t=e;return t.uuid=t.nss,t.nss=void 0,!n.tolerant&&(!t.uuid||!Qd(t.uuid))&&(t.error=t.error||"UUID is not valid."),t}function ef(e){let n=e;return n.nss=(e.uuid||"").toLowerCase(),n}var wi={scheme:"http",domainHost:!0,parse:yi,serialize:vi},nf={scheme:"https",domainHost:wi.domainHost,parse:yi,serialize:vi},at={scheme:"ws",domainHost:!0,parse:Wd,serialize:Jd},tf={scheme:"wss",domainHost:at.domainHost,parse:at.parse,serialize:at.serialize},rf={scheme:"urn",parse:Yd,serialize:Zd,skipNormalize:!0},sf={scheme:"urn:uuid",parse:Xd,serialize:ef,skipNormalize:!0},ct={http:wi,https:nf,ws:at,wss:tf,urn:rf,"urn:uuid":sf};Object.setPrototypeOf(ct,null);function Cr(e){return e&&(ct[e]||ct[e.toLowerCase()])||void 0}bi.exports={wsIsSecure:Dr,SCHEMES:ct,isValidSchemeName:Gd,getSchemeHandler:Cr}});var qi=v((gy,pt)=>{"use strict";var{normalizeIPv6:Si,removeDotSegments:En,removeDotSegmentsRelative:Ei,recomposeAuthority:of,normalizePercentEncoding:Fr,normalizePathEncoding:af,serializePathEncoding:$i,normalizeQueryFragmentEncoding:Pi,encodeQuery:cf,encodeFragment:lf,reescapeHostDelimiters:uf,isIPv4:Oi,nonSimpleDomain:df}=qr(),{SCHEMES:ji,getSchemeHandler:Lr}=_i(),Ri=/^[A-Za-z][A-Za-z0-9+.-]*$/u,Ii="URI scheme is malformed.",lt="URI host is malformed.",ff=/[\0-\x20"#/:<>?@[\\\]^`{|}\x7F]/u;function xi(e){let n=String(e);if(!Ri.test(n))throw new TypeError(Ii);return n}function pf(e,n){return typeof e=="string"?e=$f(e,n):typeof e=="object"&&(e=dt(De(e,n),n)),e}function mf(e,n,t){let r=t?Object.assign({scheme:"null"},t):{scheme:"null"},{parsed:s,malformedAuthorityOrPort:o,malformedPercentEncoding:i,malformedSchemeSpecific:a,malformedHost:c,malformedScheme:u}=ut(e,r),{parsed:l,malformedAuthorityOrPort:d,malformedPercentEncoding:h,malformedSchemeSpecific:m,malformedHost:p,malformedScheme:f}=ut(n,r);if(o||d||i||h||a||m||c||p||u||f)throw new Error(s.error||l.error||"URI is malformed.");let g=Ti(s,l,r,!0),y=Lr(t&&t.scheme||g.scheme),b=g.host,_=b!==void 0&&b!==""&&(Oi(b)||Si(b).isIPV6);if(Ni(g,t||{},y,_))throw new Error(lt);Mi(g,t||{},y,_);let M=b&&b.indexOf("%")!==-1&&!new RegExp("\\P{ASCII}","u").test(b);if(g.error&&!M)throw new Error(g.error);return r.skipEscape=!0,De(g,r)}function Ti(e,n,t,r){let s={};if(r||(e=dt(De(e,t),t),n=dt(De(n,t),t)),t=t||{},!t.tolerant&&n.scheme)s.scheme=n.scheme,s.userinfo=n.userinfo,s.host=n.host,s.port=n.port,s.path=En(n.path||""),s.query=n.query;else{if(n.userinfo!==void 0||n.host!==void 0||n.port!==void 0)s.userinfo=n.userinfo,s.host=n.host,s.port=n.port,s.path=En(n.path||""),s.query=n.query;else{if(!n.path)s.path=e.path,n.query!==void 0?s.query=n.query:s.query=e.query;else{if(n.path[0]==="/")s.path=En(n.path);else{let o=e.userinfo!==void 0||e.host!==void 0||e.port!==void 0;o&&!e.path?s.path="/"+n.path:e.path?s.path=e.path.slice(0,e.path.lastIndexOf("/")+1)+n.path:s.path=n.path,s.path=e.scheme===void 0&&!o&&s.path[0]!=="/"?Ei(s.path):En(s.path)}s.query=n.query}s.userinfo=e.userinfo,s.host=e.host,s.port=e.port}s.scheme=e.scheme}return s.fragment=n.fragment,s}function hf(e,n,t){let r=ki(e,t),s=ki(n,t);return r!==void 0&&s!==void 0&&r===s}function De(e,n){let t={host:e.host,scheme:e.scheme,userinfo:e.userinfo,port:e.port,path:e.path,query:e.query,nid:e.nid,nss:e.nss,uuid:e.uuid,fragment:e.fragment,reference:e.reference,resourceName:e.resourceName,secure:e.secure,error:""},r=Object.assign({},n),s=[];t.scheme&&(t.scheme=xi(t.scheme));let o=Lr(r.scheme||t.scheme);o&&o.serialize&&o.serialize(t,r);let i=t.userinfo!==void 0||t.host!==void 0||t.port!==void 0,a=(t.scheme===void 0||r.reference==="suffix")&&!i,c=!r.skipEscape&&a;t.path!==void 0&&(r.skipEscape?t.path=Fr(t.path):t.path=$i(t.path,c)),r.reference!=="suffix"&&t.scheme&&(t.scheme=xi(t.scheme),s.push(t.scheme,":"));let u=of(t);if(u!==void 0&&(r.reference!=="suffix"&&s.push("//"),s.push(u),t.path&&t.path[0]!=="/"&&s.push("/")),t.path!==void 0){let l=t.path;!r.absolutePath&&(!o||!o.absolutePath)&&(l=a&&l[0]!=="/"?Ei(l):En(l)),a&&(l=$i(l,!0)),u===void 0&&l[0]==="/"&&l[1]==="/"&&(l="/%2F"+l.slice(2)),s.push(l)}return t.query!==void 0&&s.push("?",cf(t.query)),t.fragment!==void 0&&s.push("#",lf(t.fragment)),s.join("")}var gf=/^(?:([^#/:?]+):)?(?:\/\/((?:([^#/?@]*)@)?(\[[^#/?\]]+\]|[^#/:?]*)(?::(\d*))?))?([^#?]*)(?:\?([^#]*))?(?:#((?:.|[\n\r])*))?/u,yf=/^(?:[^#/:?]+:)?\/\/([^/?#]*)/,vf=/^(?:[^#/:?]+:)?([/\\\t\n\r]*)/;function wf(e,n){if(n[2]!==void 0&&e.path&&e.path[0]!=="/")return'URI path must start with "/" when authority is present.';if(typeof e.port=="number"&&(e.port<0||e.port>65535))return"URI port is malformed."}function Sn(e){if(e===void 0)return!1;let n=e.indexOf("%");for(;n!==-1;){if(n+2>=e.length||!/^[\da-f]{2}$/iu.test(e.slice(n+1,n+3)))return!0;n=e.indexOf("%",n+3)}return!1}function ft(e){return e[0]==="["&&e[e.length-1]==="]"}function bf(e){let n=e[4];return Sn(e[3])||n!==void 0&&!ft(n)&&Sn(n)||Sn(e[6])||Sn(e[7])||Sn(e[8])}function Mi(e,n,t,r){if(Ni(e,n,t,r))return e.error=e.error||lt,!0;if(!n.unicodeSupport&&(!t||!t.unicodeSupport)&&e.host&&!ft(e.host)&&(n.domainHost||t&&t.domainHost)&&r===!1&&df(e.host)){let s;try{s=new URL("http://"+e.host)}catch(o){return e.error=e.error||"Host's domain name can not be converted to ASCII: "+o,!0}if(!_f(s))return e.error=e.error||lt,!0;e.host=s.hostname}return!1}function Ni(e,n,t,r){return!!(e.host&&r===!1&&!ft(e.host)&&(n.domainHost||t&&t.domainHost)&&ff.test(e.host))}function _f(e){return e.username===""&&e.password===""&&e.port===""&&e.pathname==="/"&&e.search===""&&e.hash===""&&e.hostname!==""}function ut(e,n){let t=Object.assign({},n),r={scheme:void 0,userinfo:void 0,host:"",port:void 0,path:"",query:void 0,fragment:void 0},s=!1,o=!1,i=!1,a=!1,c=!1,u=!1,l=!1;t.reference==="suffix"&&(t.scheme?e=t.scheme+":"+e:e="//"+e);let d=e.match(yf);d!==null&&d[1].indexOf("\\")!==-1&&(r.error="URI authority must not contain a literal backslash.",s=!0);let h=e.match(vf);if(h!==null){let p=h[1],f=p.replace(/[\t\n\r]/g,"");f.length>=2&&(f.slice(0,2)!=="//"?(r.error=r.error||"URI authority must not contain a literal backslash.",s=!0):p.length!==f.length&&(r.error=r.error||"URI authority introducer must not contain whitespace.",s=!0))}let m=e.match(gf);if(m){r.scheme=m[1],r.userinfo=m[3],r.host=m[4],r.port=parseInt(m[5],10),r.path=m[6]||"",r.query=m[7],r.fragment=m[8],r.scheme!==void 0&&(Ri.test(r.scheme)?r.scheme=r.scheme.toLowerCase():(r.error=r.error||Ii,u=!0)),o=bf(m),o&&(r.error=r.error||"URI contains malformed percent-encoding."),isNaN(r.port)&&(r.port=m[5]);let p=wf(r,m);if(p!==void 0&&(r.error=r.error||p,s=!0),r.host)if(Oi(r.host)===!1){let y=ft(r.host),b=r.host.indexOf("[")!==-1||r.host.indexOf("]")!==-1,_=Si(r.host);l=_.isIPV6||_.isIPVFuture===!0,c=b&&(!y||_.error===!0),r.host=l?_.host:_.host.toLowerCase(),c&&(r.error=r.error||lt,s=!0)}else l=!0;r.scheme===void 0&&r.userinfo===void 0&&r.host===void 0&&r.port===void 0&&r.query===void 0&&!r.path?r.reference="same-document":r.scheme===void 0?r.reference="relative":r.fragment===void 0?r.reference="absolute":r.reference="uri",t.reference&&t.reference!=="suffix"&&t.reference!==r.reference&&(r.error=r.error||"URI is not a "+t.reference+" reference.");let f=Lr(t.scheme||r.scheme);if(c||(a=Mi(r,t,f,l)),e.indexOf("%")!==-1&&r.host!==void 0&&!c){let g=l?r.host:Fr(r.host,!0);l||(g=Fr(g.toLowerCase())),r.host=l||t.scheme!=="null"?uf(g,l):g}(!f||f&&!f.skipNormalize)&&(r.path&&(r.path=af(r.path)),r.query&&(r.query=Pi(r.query)),r.fragment&&(r.fragment=Pi(r.fragment))),f&&f.parse&&(f.parse(r,t),f===ji.urn&&r.nid===void 0&&(i=!0))}else r.error=r.error||"URI can not be parsed.";return{parsed:r,malformedAuthorityOrPort:s,malformedPercentEncoding:o,malformedSchemeSpecific:i,malformedHost:a,malformedScheme:u}}function dt(e,n){return ut(e,n).parsed}function $f(e,n){return Ai(e,n).normalized}function Ai(e,n){let{parsed:t,malformedAuthorityOrPort:r,malformedPercentEncoding:s,malformedSchemeSpecific:o,malformedHost:i,malformedScheme:a}=ut(e,n);return{normalized:r||s||o||i||a?e:De(t,n),malformedAuthorityOrPort:r,malformedPercentEncoding:s,malformedSchemeSpecific:o,malformedHost:i,malformedScheme:a}}function ki(e,n){if(typeof e!="string"&&typeof e!="object")return;let t;try{t=typeof e=="string"?e:De(e,n)}catch{return}let{normalized:r,malformedAuthorityOrPort:s,malformedPercentEncoding:o,malformedSchemeSpecific:i,malformedHost:a,malformedScheme:c}=Ai(t,n);return s||o||i||a||c?void 0:r}var zr={SCHEMES:ji,normalize:pf,resolve:mf,resolveComponent:Ti,equal:hf,serialize:De,parse:dt};pt.exports=zr;pt.exports.default=zr;pt.exports.fastUri=zr});var Ci=v(Vr=>{"use strict";Object.defineProperty(Vr,"__esModule",{value:!0});var Di=qi();Di.code='require("ajv/dist/runtime/uri").default';Vr.default=Di});var Hi=v(z=>{"use strict";Object.defineProperty(z,"__esModule",{value:!0});z.CodeGen=z.Name=z.nil=z.stringify=z.str=z._=z.KeywordCxt=void 0;var Pf=xn();Object.defineProperty(z,"KeywordCxt",{enumerable:!0,get:function(){return Pf.KeywordCxt}});var nn=S();Object.defineProperty(z,"_",{enumerable:!0,get:function(){return nn._}});Object.defineProperty(z,"str",{enumerable:!0,get:function(){return nn.str}});Object.defineProperty(z,"stringify",{enumerable:!0,get:function(){return nn.stringify}});Object.defineProperty(z,"nil",{enumerable:!0,get:function(){return nn.nil}});Object.defineProperty(z,"Name",{enumerable:!0,get:function(){return nn.Name}});Object.defineProperty(z,"CodeGen",{enumerable:!0,get:function(){return nn.CodeGen}});var xf=st(),Ui=kn(),kf=dr(),On=it(),Sf=S(),jn=_n(),mt=bn(),Kr=R(),Fi=ci(),Ef=Ci(),Ki=(e,n)=>new RegExp(e,n);Ki.code="new RegExp";var Of=["removeAdditional","useDefaults","coerceTypes"],jf=new Set(["validate","serialize","parse","wrapper","root","schema","keyword","pattern","formats","validate$data","func","obj","Error"]),Rf={errorDataPath:"",format:"`validateFormats: false` can be used instead.",nullable:'"nullable" keyword is supported by default.',jsonPointers:"Deprecated jsPropertySyntax can be used instead.",extendRefs:"Deprecated ignoreKeywordsWithRef can be used instead.",missingRefs:"Pass empty schema with $id that should be ignored to ajv.addSchema.",processCode:"Use option `code: {process: (code, schemaEnv: object) => string}`",sourceCode:"Use option `code: {source: true}`",strictDefaults:"It is default now, see option `strict`.",strictKeywords:"It is default now, see option `strict`.",uniqueItems:'"uniqueItems" keyword is always validated.',unknownFormats:"Disable strict mode or pass `true` to `ajv.addFormat` (or `formats` option).",cache:"Map is used as cache, schema object as key.",serialize:"Map is used as cache, schema object as key.",ajvErrors:"It is default now."},If={ignoreKeywordsWithRef:"",jsPropertySyntax:"",unicode:'"minLength"/"maxLength" account for unicode characters by default.'},Li=200;function Tf(e){var n,t,r,s,o,i,a,c,u,l,d,h,m,p,f,g,y,b,_,M,P,de,ge,Lt,zt;let un=e.strict,Vt=(n=e.code)===null||n===void 0?void 0:n.optimize,Ks=Vt===!0||Vt===void 0?1:Vt||0,Qs=(r=(t=e.code)===null||t===void 0?void 0:t.regExp)!==null&&r!==void 0?r:Ki,Zc=(s=e.uriResolver)!==null&&s!==void 0?s:Ef.default;return{strictSchema:(i=(o=e.strictSchema)!==null&&o!==void 0?o:un)!==null&&i!==void 0?i:!0,strictNumbers:(c=(a=e.strictNumbers)!==null&&a!==void 0?a:un)!==null&&c!==void 0?c:!0,strictTypes:(l=(u=e.strictTypes)!==null&&u!==void 0?u:un)!==null&&l!==void 0?l:"log",strictTuples:(h=(d=e.strictTuples)!==null&&d!==void 0?d:un)!==null&&h!==void 0?h:"log",strictRequired:(p=(m=e.strictRequired)!==null&&m!==void 0?m:un)!==null&&p!==void 0?p:!1,code:e.code?{...e.code,optimize:Ks,regExp:Qs}:{optimize:Ks,regExp:Qs},loopRequired:(f=e.loopRequired)!==null&&f!==void 0?f:Li,loopEnum:(g=e.loopEnum)!==null&&g!==void 0?g:Li,meta:(y=e.meta)!==null&&y!==void 0?y:!0,messages:(b=e.messages)!==null&&b!==void 0?b:!0,inlineRefs:(_=e.inlineRefs)!==null&&_!==void 0?_:!0,schemaId:(M=e.schemaId)!==null&&M!==void 0?M:"$id",addUsedSchema:(P=e.addUsedSchema)!==null&&P!==void 0?P:!0,validateSchema:(de=e.validateSchema)!==null&&de!==void 0?de:!0,validateFormats:(ge=e.validateFormats)!==null&&ge!==void 0?ge:!0,unicodeRegExp:(Lt=e.unicodeRegExp)!==null&&Lt!==void 0?Lt:!0,int32range:(zt=e.int32range)!==null&&zt!==void 0?zt:!0,uriResolver:Zc}}var Rn=class{constructor(n={}){this.schemas={},this.refs={},this.formats=Object.create(null),this._compilations=new Set,this._loading={},this._cache=new Map,n=this.opts={...n,...Tf(n)};let{es5:t,lines:r}=this.opts.code;this.scope=new Sf.ValueScope({scope:{},prefixes:jf,es5:t,lines:r}),this.logger=Cf(n.logger);let s=n.validateFormats;n.validateFormats=!1,this.RULES=(0,kf.getRules)(),zi.call(this,Rf,n,"NOT SUPPORTED"),zi.call(this,If,n,"DEPRECATED","warn"),this._metaOpts=qf.call(this),n.formats&&Nf.call(this),this._addVocabularies(),this._addDefaultMetaSchema(),n.keywords&&Af.call(this,n.keywords),typeof n.meta=="object"&&this.addMetaSchema(n.meta),Mf.call(this),n.validateFormats=s}_addVocabularies(){this.addKeyword("$async")}_addDefaultMetaSchema(){let{$data:n,meta:t,schemaId:r}=this.opts,s=Fi;r==="id"&&(s={...Fi},s.id=s.$id,delete s.$id),t&&n&&this.addMetaSchema(s,s[r],!1)}defaultMeta(){let{meta:n,schemaId:t}=this.opts;return this.opts.defaultMeta=typeof n=="object"?n[t]||n:void 0}validate(n,t){let r;if(typeof n=="string"){if(r=this.getSchema(n),!r)throw new Error(`no schema with key or ref "${n}"`)}else r=this.compile(n);let s=r(t);return"$async"in r||(this.errors=r.errors),s}compile(n,t){let r=this._addSchema(n,t);return r.validate||this._compileSchemaEnv(r)}compileAsync(n,t){if(typeof this.opts.loadSchema!="function")throw new Error("options.loadSchema should be a function");let{loadSchema:r}=this.opts;return s.call(this,n,t);async function s(l,d){await o.call(this,l.$schema);let h=this._addSchema(l,d);return h.validate||i.call(this,h)}async function o(l){l&&!this.getSchema(l)&&await s.call(this,{$ref:l},!0)}async function i(l){try{return this._compileSchemaEnv(l)}catch(d){if(!(d instanceof Ui.default))throw d;return a.call(this,d),await c.call(this,d.missingSchema),i.call(this,l)}}function a({missingSchema:l,missingRef:d}){if(this.refs[l])throw new Error(`AnySchema ${l} is loaded but ${d} cannot be resolved`)}async function c(l){let d=await u.call(this,l);this.refs[l]||await o.call(this,d.$schema),this.refs[l]||this.addSchema(d,l,t)}async function u(l){let d=this._loading[l];if(d)return d;try{return await(this._loading[l]=r(l))}finally{delete this._loading[l]}}}addSchema(n,t,r,s=this.opts.validateSchema){if(Array.isArray(n)){for(let i of n)this.addSchema(i,void 0,r,s);return this}let o;if(typeof n=="object"){let{schemaId:i}=this.opts;if(o=n[i],o!==void 0&&typeof o!="string")throw new Error(`schema ${i} must be string`)}return t=(0,jn.normalizeId)(t||o),this._checkUnique(t),this.schemas[t]=this._addSchema(n,r,t,s,!0),this}addMetaSchema(n,t,r=this.opts.validateSchema){return this.addSchema(n,t,!0,r),this}validateSchema(n,t){if(typeof n=="boolean")return!0;let r;if(r=n.$schema,r!==void 0&&typeof r!="string")throw new Error("$schema must be a string");if(r=r||this.opts.defaultMeta||this.defaultMeta(),!r)return this.logger.warn("meta-schema not available"),this.errors=null,!0;let s=this.validate(r,n);if(!s&&t){let o="schema is invalid: "+this.errorsText();if(this.opts.validateSchema==="log")this.logger.error(o);else throw new Error(o)}return s}getSchema(n){let t;for(;typeof(t=Vi.call(this,n))=="string";)n=t;if(t===void 0){let{schemaId:r}=this.opts,s=new On.SchemaEnv({schema:{},schemaId:r});if(t=On.resolveSchema.call(this,s,n),!t)return;this.refs[n]=t}return t.validate||this._compileSchemaEnv(t)}removeSchema(n){if(n instanceof RegExp)return this._removeAllSchemas(this.schemas,n),this._removeAllSchemas(this.refs,n),this;switch(typeof n){case"undefined":return this._removeAllSchemas(this.schemas),this._removeAllSchemas(this.refs),this._cache.clear(),this;case"string":{let t=Vi.call(this,n);return typeof t=="object"&&this._cache.delete(t.schema),delete this.schemas[n],delete this.refs[n],this}case"object":{let t=n;this._cache.delete(t);let r=n[this.opts.schemaId];return r&&(r=(0,jn.normalizeId)(r),delete this.schemas[r],delete this.refs[r]),this}default:throw new Error("ajv.removeSchema: invalid parameter")}}addVocabulary(n){for(let t of n)this.addKeyword(t);return this}addKeyword(n,t){let r;if(typeof n=="string")r=n,typeof t=="object"&&(this.logger.warn("these parameters are deprecated, see docs for addKeyword"),t.keyword=r);else if(typeof n=="object"&&t===void 0){if(t=n,r=t.keyword,Array.isArray(r)&&!r.length)throw new Error("addKeywords: keyword must be string or non-empty array")}else throw new Error("invalid addKeywords parameters");if(Lf.call(this,r,t),!t)return(0,Kr.eachItem)(r,o=>Ur.call(this,o)),this;Vf.call(this,t);let s={...t,type:(0,mt.getJSONTypes)(t.type),schemaType:(0,mt.getJSONTypes)(t.schemaType)};return(0,Kr.eachItem)(r,s.type.length===0?o=>Ur.call(this,o,s):o=>s.type.forEach(i=>Ur.call(this,o,s,i))),this}getKeyword(n){let t=this.RULES.all[n];return typeof t=="object"?t.definition:!!t}removeKeyword(n){let{RULES:t}=this;delete t.keywords[n],delete t.all[n];for(let r of t.rules){let s=r.rules.findIndex(o=>o.keyword===n);s>=0&&r.rules.splice(s,1)}return this}addFormat(n,t){return typeof t=="string"&&(t=new RegExp(t)),this.formats[n]=t,this}errorsText(n=this.errors,{separator:t=", ",dataVar:r="data"}={}){return!n||n.length===0?"No errors":n.map(s=>`${r}${s.instancePath} ${s.message}`).reduce((s,o)=>s+t+o)}$dataMetaSchema(n,t){let r=this.RULES.all;n=JSON.parse(JSON.stringify(n));for(let s of t){let o=s.split("/").slice(1),i=n;for(let a of o)i=i[a];for(let a in r){let c=r[a];if(typeof c!="object")continue;let{$data:u}=c.definition,l=i[a];u&&l&&(i[a]=Qi(l))}}return n}_removeAllSchemas(n,t){for(let r in n){let s=n[r];(!t||t.test(r))&&(typeof s=="string"?delete n[r]:s&&!s.meta&&(this._cache.delete(s.schema),delete n[r]))}}_addSchema(n,t,r,s=this.opts.validateSchema,o=this.opts.addUsedSchema){let i,{schemaId:a}=this.opts;if(typeof n=="object")i=n[a];else{if(this.opts.jtd)throw new Error("schema must be object");if(typeof n!="boolean")throw new Error("schema must be object or boolean")}let c=this._cache.get(n);if(c!==void 0)return c;r=(0,jn.normalizeId)(i||r);let u=jn.getSchemaRefs.call(this,n,r);return c=new On.SchemaEnv({schema:n,schemaId:a,meta:t,baseId:r,localRefs:u}),this._cache.set(c.schema,c),o&&!r.startsWith("#")&&(r&&this._checkUnique(r),this.refs[r]=c),s&&this.validateSchema(n,!0),c}_checkUnique(n){if(this.schemas[n]||this.refs[n])throw new Error(`schema with key or id "${n}" already exists`)}_compileSchemaEnv(n){if(n.meta?this._compileMetaSchema(n):On.compileSchema.call(this,n),!n.validate)throw new Error("ajv implementation error");return n.validate}_compileMetaSchema(n){let t=this.opts;this.opts=this._metaOpts;try{On.compileSchema.call(this,n)}finally{this.opts=t}}};Rn.ValidationError=xf.default;Rn.MissingRefError=Ui.default;z.default=Rn;function zi(e,n,t,r="error"){for(let s in e){let o=s;o in n&&this.logger[r](`${t}: option ${s}. ${e[o]}`)}}function Vi(e){return e=(0,jn.normalizeId)(e),this.schemas[e]||this.refs[e]}function Mf(){let e=this.opts.schemas;if(e)if(Array.isArray(e))this.addSchema(e);else for(let n in e)this.addSchema(e[n],n)}function Nf(){for(let e in this.opts.formats){let n=this.opts.formats[e];n&&this.addFormat(e,n)}}function Af(e){if(Array.isArray(e)){this.addVocabulary(e);return}this.logger.warn("keywords option as map is deprecated, pass array");for(let n in e){let t=e[n];t.keyword||(t.keyword=n),this.addKeyword(t)}}function qf(){let e={...this.opts};for(let n of Of)delete e[n];return e}var Df={log(){},warn(){},error(){}};function Cf(e){if(e===!1)return Df;if(e===void 0)return console;if(e.log&&e.warn&&e.error)return e;throw new Error("logger must implement log, warn and error methods")}var Ff=/^[a-z_$][a-z0-9_$:-]*$/i;function Lf(e,n){let{RULES:t}=this;if((0,Kr.eachItem)(e,r=>{if(t.keywords[r])throw new Error(`Keyword ${r} is already defined`);if(!Ff.test(r))throw new Error(`Keyword ${r} has invalid name`)}),!!n&&n.$data&&!("code"in n||"validate"in n))throw new Error('$data keyword must have "code" or "validate" function')}function Ur(e,n,t){var r;let s=n?.post;if(t&&s)throw new Error('keyword with "post" flag cannot have "type"');let{RULES:o}=this,i=s?o.post:o.rules.find(({type:c})=>c===t);if(i||(i={type:t,rules:[]},o.rules.push(i)),o.keywords[e]=!0,!n)return;let a={keyword:e,definition:{...n,type:(0,mt.getJSONTypes)(n.type),schemaType:(0,mt.getJSONTypes)(n.schemaType)}};n.before?zf.call(this,i,a,n.before):i.rules.push(a),o.all[e]=a,(r=n.implements)===null||r===void 0||r.forEach(c=>this.addKeyword(c))}function zf(e,n,t){let r=e.rules.findIndex(s=>s.keyword===t);r>=0?e.rules.splice(r,0,n):(e.rules.push(n),this.logger.warn(`rule ${t} is not defined`))}function Vf(e){let{metaSchema:n}=e;n!==void 0&&(e.$data&&this.opts.$data&&(n=Qi(n)),e.validateSchema=this.compile(n,!0))}var Uf={$ref:"https://raw.githubusercontent.com/ajv-validator/ajv/master/lib/refs/data.json#"};function Qi(e){return{anyOf:[e,Uf]}}});var Bi=v(Qr=>{"use strict";Object.defineProperty(Qr,"__esModule",{value:!0});var Kf={keyword:"id",code(){throw new Error('NOT SUPPORTED: keyword "id", use "$id" for schema ID')}};Qr.default=Kf});var Yi=v(Ce=>{"use strict";Object.defineProperty(Ce,"__esModule",{value:!0});Ce.callRef=Ce.getValidate=void 0;var Qf=kn(),Gi=te(),ee=S(),tn=we(),Wi=it(),ht=R(),Hf={keyword:"$ref",schemaType:"string",code(e){let{gen:n,schema:t,it:r}=e,{baseId:s,schemaEnv:o,validateName:i,opts:a,self:c}=r,{root:u}=o;if((t==="#"||t==="#/")&&s===u.baseId)return d();let l=Wi.resolveRef.call(c,u,s,t);if(l===void 0)throw new Qf.default(r.opts.uriResolver,s,t);if(l instanceof Wi.SchemaEnv)return h(l);return m(l);function d(){if(o===u)return gt(e,i,o,o.$async);let p=n.scopeValue("root",{ref:u});return gt(e,(0,ee._)`${p}.validate`,u,u.$async)}function h(p){let f=Ji(e,p);gt(e,f,p,p.$async)}function m(p){let f=n.scopeValue("schema",a.code.source===!0?{ref:p,code:(0,ee.stringify)(p)}:{ref:p}),g=n.name("valid"),y=e.subschema({schema:p,dataTypes:[],schemaPath:ee.nil,topSchemaRef:f,errSchemaPath:t},g);e.mergeEvaluated(y),e.ok(g)}}};function Ji(e,n){let{gen:t}=e;return n.validate?t.scopeValue("validate",{ref:n.validate}):(0,ee._)`${t.scopeValue("wrapper",{ref:n})}.validate`}Ce.getValidate=Ji;function gt(e,n,t,r){let{gen:s,it:o}=e,{allErrors:i,schemaEnv:a,opts:c}=o,u=c.passContext?tn.default.this:ee.nil;r?l():d();function l(){if(!a.$async)throw new Error("async schema referenced by sync schema");let p=s.let("valid");s.try(()=>{s.code((0,ee._)`await ${(0,Gi.callValidateCode)(e,n,u)}`),m(n),i||s.assign(p,!0)},f=>{s.if((0,ee._)`!(${f} instanceof ${o.ValidationError})`,()=>s.throw(f)),h(f),i||s.assign(p,!1)}),e.ok(p)}function d(){e.result((0,Gi.callValidateCode)(e,n,u),()=>m(n),()=>h(n))}function h(p){let f=(0,ee._)`${p}.errors`;s.assign(tn.default.vErrors,(0,ee._)`${tn.default.vErrors} === null ? ${f} : ${tn.default.vErrors}.concat(${f})`),s.assign(tn.default.errors,(0,ee._)`${tn.default.vErrors}.length`)}function m(p){var f;if(!o.opts.unevaluated)return;let g=(f=t?.validate)===null||f===void 0?void 0:f.evaluated;if(o.props!==!0)if(g&&!g.dynamicProps)g.props!==void 0&&(o.props=ht.mergeEvaluated.props(s,g.props,o.props));else{let y=s.var("props",(0,ee._)`${p}.evaluated.props`);o.props=ht.mergeEvaluated.props(s,y,o.props,ee.Name)}if(o.items!==!0)if(g&&!g.dynamicItems)g.items!==void 0&&(o.items=ht.mergeEvaluated.items(s,g.items,o.items));else{let y=s.var("items",(0,ee._)`${p}.evaluated.items`);o.items=ht.mergeEvaluated.items(s,y,o.items,ee.Name)}}}Ce.callRef=gt;Ce.default=Hf});var Zi=v(Hr=>{"use strict";Object.defineProperty(Hr,"__esModule",{value:!0});var Bf=Bi(),Gf=Yi(),Wf=["$schema","$id","$defs","$vocabulary",{keyword:"$comment"},"definitions",Bf.default,Gf.default];Hr.default=Wf});var Xi=v(Br=>{"use strict";Object.defineProperty(Br,"__esModule",{value:!0});var yt=S(),Oe=yt.operators,vt={maximum:{okStr:"<=",ok:Oe.LTE,fail:Oe.GT},minimum:{okStr:">=",ok:Oe.GTE,fail:Oe.LT},exclusiveMaximum:{okStr:"<",ok:Oe.LT,fail:Oe.GTE},exclusiveMinimum:{okStr:">",ok:Oe.GT,fail:Oe.LTE}},Jf={message:({keyword:e,schemaCode:n})=>(0,yt.str)`must be ${vt[e].okStr} ${n}`,params:({keyword:e,schemaCode:n})=>(0,yt._)`{comparison: ${vt[e].okStr}, limit: ${n}}`},Yf={keyword:Object.keys(vt),type:"number",schemaType:"number",$data:!0,error:Jf,code(e){let{keyword:n,data:t,schemaCode:r}=e;e.fail$data((0,yt._)`${t} ${vt[n].fail} ${r} || isNaN(${t})`)}};Br.default=Yf});var ea=v(Gr=>{"use strict";Object.defineProperty(Gr,"__esModule",{value:!0});var In=S(),Zf={message:({schemaCode:e})=>(0,In.str)`must be multiple of ${e}`,params:({schemaCode:e})=>(0,In._)`{multipleOf: ${e}}`},Xf={keyword:"multipleOf",type:"number",schemaType:"number",$data:!0,error:Zf,code(e){let{gen:n,data:t,schemaCode:r,it:s}=e,o=s.opts.multipleOfPrecision,i=n.let("res"),a=o?(0,In._)`Math.abs(Math.round(${i}) - ${i}) > 1e-${o}`:(0,In._)`${i} !== parseInt(${i})`;e.fail$data((0,In._)`(${r} === 0 || (${i} = ${t}/${r}, ${a}))`)}};Gr.default=Xf});var ta=v(Wr=>{"use strict";Object.defineProperty(Wr,"__esModule",{value:!0});function na(e){let n=e.length,t=0,r=0,s;for(;r<n;)t++,s=e.charCodeAt(r++),s>=55296&&s<=56319&&r<n&&(s=e.charCodeAt(r),(s&64512)===56320&&r++);return t}Wr.default=na;na.code='require("ajv/dist/runtime/ucs2length").default'});var ra=v(Jr=>{"use strict";Object.defineProperty(Jr,"__esModule",{value:!0});var Fe=S(),ep=R(),np=ta(),tp={message({keyword:e,schemaCode:n}){let t=e==="maxLength"?"more":"fewer";return(0,Fe.str)`must NOT have ${t} than ${n} characters`},params:({schemaCode:e})=>(0,Fe._)`{limit: ${e}}`},rp={keyword:["maxLength","minLength"],type:"string",schemaType:"number",$data:!0,error:tp,code(e){let{keyword:n,data:t,schemaCode:r,it:s}=e,o=n==="maxLength"?Fe.operators.GT:Fe.operators.LT,i=s.opts.unicode===!1?(0,Fe._)`${t}.length`:(0,Fe._)`${(0,ep.useFunc)(e.gen,np.default)}(${t})`;e.fail$data((0,Fe._)`${i} ${o} ${r}`)}};Jr.default=rp});var sa=v(Yr=>{"use strict";Object.defineProperty(Yr,"__esModule",{value:!0});var sp=te(),op=R(),rn=S(),ip={message:({schemaCode:e})=>(0,rn.str)`must match pattern "${e}"`,params:({schemaCode:e})=>(0,rn._)`{pattern: ${e}}`},ap={keyword:"pattern",type:"string",schemaType:"string",$data:!0,error:ip,code(e){let{gen:n,data:t,$data:r,schema:s,schemaCode:o,it:i}=e,a=i.opts.unicodeRegExp?"u":"";if(r){let{regExp:c}=i.opts.code,u=c.code==="new RegExp"?(0,rn._)`new RegExp`:(0,op.useFunc)(n,c),l=n.let("valid");n.try(()=>n.assign(l,(0,rn._)`${u}(${o}, ${a}).test(${t})`),()=>n.assign(l,!1)),e.fail$data((0,rn._)`!${l}`)}else{let c=(0,sp.usePattern)(e,s);e.fail$data((0,rn._)`!${c}.test(${t})`)}}};Yr.default=ap});var oa=v(Zr=>{"use strict";Object.defineProperty(Zr,"__esModule",{value:!0});var Tn=S(),cp={message({keyword:e,schemaCode:n}){let t=e==="maxProperties"?"more":"fewer";return(0,Tn.str)`must NOT have ${t} than ${n} properties`},params:({schemaCode:e})=>(0,Tn._)`{limit: ${e}}`},lp={keyword:["maxProperties","minProperties"],type:"object",schemaType:"number",$data:!0,error:cp,code(e){let{keyword:n,data:t,schemaCode:r}=e,s=n==="maxProperties"?Tn.operators.GT:Tn.operators.LT;e.fail$data((0,Tn._)`Object.keys(${t}).length ${s} ${r}`)}};Zr.default=lp});var ia=v(Xr=>{"use strict";Object.defineProperty(Xr,"__esModule",{value:!0});var Mn=te(),Nn=S(),up=R(),dp={message:({params:{missingProperty:e}})=>(0,Nn.str)`must have required property '${e}'`,params:({params:{missingProperty:e}})=>(0,Nn._)`{missingProperty: ${e}}`},fp={keyword:"required",type:"object",schemaType:"array",$data:!0,error:dp,code(e){let{gen:n,schema:t,schemaCode:r,data:s,$data:o,it:i}=e,{opts:a}=i;if(!o&&t.length===0)return;let c=t.length>=a.loopRequired;if(i.allErrors?u():l(),a.strictRequired){let m=e.parentSchema.properties,{definedProperties:p}=e.it;for(let f of t)if(m?.[f]===void 0&&!p.has(f)){let g=i.schemaEnv.baseId+i.errSchemaPath,y=`required property "${f}" is not defined at "${g}" (strictRequired)`;(0,up.checkStrictMode)(i,y,i.opts.strictRequired)}}function u(){if(c||o)e.block$data(Nn.nil,d);else for(let m of t)(0,Mn.checkReportMissingProp)(e,m)}function l(){let m=n.let("missing");if(c||o){let p=n.let("valid",!0);e.block$data(p,()=>h(m,p)),e.ok(p)}else n.if((0,Mn.checkMissingProp)(e,t,m)),(0,Mn.reportMissingProp)(e,m),n.else()}function d(){n.forOf("prop",r,m=>{e.setParams({missingProperty:m}),n.if((0,Mn.noPropertyInData)(n,s,m,a.ownProperties),()=>e.error())})}function h(m,p){e.setParams({missingProperty:m}),n.forOf(m,r,()=>{n.assign(p,(0,Mn.propertyInData)(n,s,m,a.ownProperties)),n.if((0,Nn.not)(p),()=>{e.error(),n.break()})},Nn.nil)}}};Xr.default=fp});var aa=v(es=>{"use strict";Object.defineProperty(es,"__esModule",{value:!0});var An=S(),pp={message({keyword:e,schemaCode:n}){let t=e==="maxItems"?"more":"fewer";return(0,An.str)`must NOT have ${t} than ${n} items`},params:({schemaCode:e})=>(0,An._)`{limit: ${e}}`},mp={keyword:["maxItems","minItems"],type:"array",schemaType:"number",$data:!0,error:pp,code(e){let{keyword:n,data:t,schemaCode:r}=e,s=n==="maxItems"?An.operators.GT:An.operators.LT;e.fail$data((0,An._)`${t}.length ${s} ${r}`)}};es.default=mp});var wt=v(ns=>{"use strict";Object.defineProperty(ns,"__esModule",{value:!0});var ca=wr();ca.code='require("ajv/dist/runtime/equal").default';ns.default=ca});var la=v(rs=>{"use strict";Object.defineProperty(rs,"__esModule",{value:!0});var ts=bn(),V=S(),hp=R(),gp=wt(),yp={message:({params:{i:e,j:n}})=>(0,V.str)`must NOT have duplicate items (items ## ${n} and ${e} are identical)`,params:({params:{i:e,j:n}})=>(0,V._)`{i: ${e}, j: ${n}}`},vp={keyword:"uniqueItems",type:"array",schemaType:"boolean",$data:!0,error:yp,code(e){let{gen:n,data:t,$data:r,schema:s,parentSchema:o,schemaCode:i,it:a}=e;if(!r&&!s)return;let c=n.let("valid"),u=o.items?(0,ts.getSchemaTypes)(o.items):[];e.block$data(c,l,(0,V._)`${i} === false`),e.ok(c);function l(){let p=n.let("i",(0,V._)`${t}.length`),f=n.let("j");e.setParams({i:p,j:f}),n.assign(c,!0),n.if((0,V._)`${p} > 1`,()=>(d()?h:m)(p,f))}function d(){return u.length>0&&!u.some(p=>p==="object"||p==="array")}function h(p,f){let g=n.name("item"),y=(0,ts.checkDataTypes)(u,g,a.opts.strictNumbers,ts.DataType.Wrong),b=n.const("indices",(0,V._)`{}`);n.for((0,V._)`;${p}--;`,()=>{n.let(g,(0,V._)`${t}[${p}]`),n.if(y,(0,V._)`continue`),u.length>1&&n.if((0,V._)`typeof ${g} == "string"`,(0,V._)`${g} += "_"`),n.if((0,V._)`typeof ${b}[${g}] == "number"`,()=>{n.assign(f,(0,V._)`${b}[${g}]`),e.error(),n.assign(c,!1).break()}).code((0,V._)`${b}[${g}] = ${p}`)})}function m(p,f){let g=(0,hp.useFunc)(n,gp.default),y=n.name("outer");n.label(y).for((0,V._)`;${p}--;`,()=>n.for((0,V._)`${f} = ${p}; ${f}--;`,()=>n.if((0,V._)`${g}(${t}[${p}], ${t}[${f}])`,()=>{e.error(),n.assign(c,!1).break(y)})))}}};rs.default=vp});var ua=v(os=>{"use strict";Object.defineProperty(os,"__esModule",{value:!0});var ss=S(),wp=R(),bp=wt(),_p={message:"must be equal to constant",params:({schemaCode:e})=>(0,ss._)`{allowedValue: ${e}}`},$p={keyword:"const",$data:!0,error:_p,code(e){let{gen:n,data:t,$data:r,schemaCode:s,schema:o}=e;r||o&&typeof o=="object"?e.fail$data((0,ss._)`!${(0,wp.useFunc)(n,bp.default)}(${t}, ${s})`):e.fail((0,ss._)`${o} !== ${t}`)}};os.default=$p});var da=v(is=>{"use strict";Object.defineProperty(is,"__esModule",{value:!0});var qn=S(),Pp=R(),xp=wt(),kp={message:"must be equal to one of the allowed values",params:({schemaCode:e})=>(0,qn._)`{allowedValues: ${e}}`},Sp={keyword:"enum",schemaType:"array",$data:!0,error:kp,code(e){let{gen:n,data:t,$data:r,schema:s,schemaCode:o,it:i}=e;if(!r&&s.length===0)throw new Error("enum must have non-empty array");let a=s.length>=i.opts.loopEnum,c,u=()=>c??(c=(0,Pp.useFunc)(n,xp.default)),l;if(a||r)l=n.let("valid"),e.block$data(l,d);else{if(!Array.isArray(s))throw new Error("ajv implementation error");let m=n.const("vSchema",o);l=(0,qn.or)(...s.map((p,f)=>h(m,f)))}e.pass(l);function d(){n.assign(l,!1),n.forOf("v",o,m=>n.if((0,qn._)`${u()}(${t}, ${m})`,()=>n.assign(l,!0).break()))}function h(m,p){let f=s[p];return typeof f=="object"&&f!==null?(0,qn._)`${u()}(${t}, ${m}[${p}])`:(0,qn._)`${t} === ${f}`}}};is.default=Sp});var fa=v(as=>{"use strict";Object.defineProperty(as,"__esModule",{value:!0});var Ep=Xi(),Op=ea(),jp=ra(),Rp=sa(),Ip=oa(),Tp=ia(),Mp=aa(),Np=la(),Ap=ua(),qp=da(),Dp=[Ep.default,Op.default,jp.default,Rp.default,Ip.default,Tp.default,Mp.default,Np.default,{keyword:"type",schemaType:["string","array"]},{keyword:"nullable",schemaType:"boolean"},Ap.default,qp.default];as.default=Dp});var ls=v(Dn=>{"use strict";Object.defineProperty(Dn,"__esModule",{value:!0});Dn.validateAdditionalItems=void 0;var Le=S(),cs=R(),Cp={message:({params:{len:e}})=>(0,Le.str)`must NOT have more than ${e} items`,params:({params:{len:e}})=>(0,Le._)`{limit: ${e}}`},Fp={keyword:"additionalItems",type:"array",schemaType:["boolean","object"],before:"uniqueItems",error:Cp,code(e){let{parentSchema:n,it:t}=e,{items:r}=n;if(!Array.isArray(r)){(0,cs.checkStrictMode)(t,'"additionalItems" is ignored when "items" is not an array of schemas');return}pa(e,r)}};function pa(e,n){let{gen:t,schema:r,data:s,keyword:o,it:i}=e;i.items=!0;let a=t.const("len",(0,Le._)`${s}.length`);if(r===!1)e.setParams({len:n.length}),e.pass((0,Le._)`${a} <= ${n.length}`);else if(typeof r=="object"&&!(0,cs.alwaysValidSchema)(i,r)){let u=t.var("valid",(0,Le._)`${a} <= ${n.length}`);t.if((0,Le.not)(u),()=>c(u)),e.ok(u)}function c(u){t.forRange("i",n.length,a,l=>{e.subschema({keyword:o,dataProp:l,dataPropType:cs.Type.Num},u),i.allErrors||t.if((0,Le.not)(u),()=>t.break())})}}Dn.validateAdditionalItems=pa;Dn.default=Fp});var us=v(Cn=>{"use strict";Object.defineProperty(Cn,"__esModule",{value:!0});Cn.validateTuple=void 0;var ma=S(),bt=R(),Lp=te(),zp={keyword:"items",type:"array",schemaType:["object","array","boolean"],before:"uniqueItems",code(e){let{schema:n,it:t}=e;if(Array.isArray(n))return ha(e,"additionalItems",n);t.items=!0,!(0,bt.alwaysValidSchema)(t,n)&&e.ok((0,Lp.validateArray)(e))}};function ha(e,n,t=e.schema){let{gen:r,parentSchema:s,data:o,keyword:i,it:a}=e;l(s),a.opts.unevaluated&&t.length&&a.items!==!0&&(a.items=bt.mergeEvaluated.items(r,t.length,a.items));let c=r.name("valid"),u=r.const("len",(0,ma._)`${o}.length`);t.forEach((d,h)=>{(0,bt.alwaysValidSchema)(a,d)||(r.if((0,ma._)`${u} > ${h}`,()=>e.subschema({keyword:i,schemaProp:h,dataProp:h},c)),e.ok(c))});function l(d){let{opts:h,errSchemaPath:m}=a,p=t.length,f=p===d.minItems&&(p===d.maxItems||d[n]===!1);if(h.strictTuples&&!f){let g=`"${i}" is ${p}-tuple, but minItems or maxItems/${n} are not specified or different at path "${m}"`;(0,bt.checkStrictMode)(a,g,h.strictTuples)}}}Cn.validateTuple=ha;Cn.default=zp});var ga=v(ds=>{"use strict";Object.defineProperty(ds,"__esModule",{value:!0});var Vp=us(),Up={keyword:"prefixItems",type:"array",schemaType:["array"],before:"uniqueItems",code:e=>(0,Vp.validateTuple)(e,"items")};ds.default=Up});var va=v(fs=>{"use strict";Object.defineProperty(fs,"__esModule",{value:!0});var ya=S(),Kp=R(),Qp=te(),Hp=ls(),Bp={message:({params:{len:e}})=>(0,ya.str)`must NOT have more than ${e} items`,params:({params:{len:e}})=>(0,ya._)`{limit: ${e}}`},Gp={keyword:"items",type:"array",schemaType:["object","boolean"],before:"uniqueItems",error:Bp,code(e){let{schema:n,parentSchema:t,it:r}=e,{prefixItems:s}=t;r.items=!0,!(0,Kp.alwaysValidSchema)(r,n)&&(s?(0,Hp.validateAdditionalItems)(e,s):e.ok((0,Qp.validateArray)(e)))}};fs.default=Gp});var wa=v(ps=>{"use strict";Object.defineProperty(ps,"__esModule",{value:!0});var se=S(),_t=R(),Wp={message:({params:{min:e,max:n}})=>n===void 0?(0,se.str)`must contain at least ${e} valid item(s)`:(0,se.str)`must contain at least ${e} and no more than ${n} valid item(s)`,params:({params:{min:e,max:n}})=>n===void 0?(0,se._)`{minContains: ${e}}`:(0,se._)`{minContains: ${e}, maxContains: ${n}}`},Jp={keyword:"contains",type:"array",schemaType:["object","boolean"],before:"uniqueItems",trackErrors:!0,error:Wp,code(e){let{gen:n,schema:t,parentSchema:r,data:s,it:o}=e,i,a,{minContains:c,maxContains:u}=r;o.opts.next?(i=c===void 0?1:c,a=u):i=1;let l=n.const("len",(0,se._)`${s}.length`);if(e.setParams({min:i,max:a}),a===void 0&&i===0){(0,_t.checkStrictMode)(o,'"minContains" == 0 without "maxContains": "contains" keyword ignored');return}if(a!==void 0&&i>a){(0,_t.checkStrictMode)(o,'"minContains" > "maxContains" is always invalid'),e.fail();return}if((0,_t.alwaysValidSchema)(o,t)){let f=(0,se._)`${l} >= ${i}`;a!==void 0&&(f=(0,se._)`${f} && ${l} <= ${a}`),e.pass(f);return}o.items=!0;let d=n.name("valid");a===void 0&&i===1?m(d,()=>n.if(d,()=>n.break())):i===0?(n.let(d,!0),a!==void 0&&n.if((0,se._)`${s}.length > 0`,h)):(n.let(d,!1),h()),e.result(d,()=>e.reset());function h(){let f=n.name("_valid"),g=n.let("count",0);m(f,()=>n.if(f,()=>p(g)))}function m(f,g){n.forRange("i",0,l,y=>{e.subschema({keyword:"contains",dataProp:y,dataPropType:_t.Type.Num,compositeRule:!0},f),g()})}function p(f){n.code((0,se._)`${f}++`),a===void 0?n.if((0,se._)`${f} >= ${i}`,()=>n.assign(d,!0).break()):(n.if((0,se._)`${f} > ${a}`,()=>n.assign(d,!1).break()),i===1?n.assign(d,!0):n.if((0,se._)`${f} >= ${i}`,()=>n.assign(d,!0)))}}};ps.default=Jp});var $a=v(me=>{"use strict";Object.defineProperty(me,"__esModule",{value:!0});me.validateSchemaDeps=me.validatePropertyDeps=me.error=void 0;var ms=S(),Yp=R(),Fn=te();me.error={message:({params:{property:e,depsCount:n,deps:t}})=>{let r=n===1?"property":"properties";return(0,ms.str)`must have ${r} ${t} when property ${e} is present`},params:({params:{property:e,depsCount:n,deps:t,missingProperty:r}})=>(0,ms._)`{property: ${e},
    missingProperty: ${r},
    depsCount: ${n},
    deps: ${t}}`};var Zp={keyword:"dependencies",type:"object",schemaType:"object",error:me.error,code(e){let[n,t]=Xp(e);ba(e,n),_a(e,t)}};function Xp({schema:e}){let n={},t={};for(let r in e){if(r==="__proto__")continue;let s=Array.isArray(e[r])?n:t;s[r]=e[r]}return[n,t]}function ba(e,n=e.schema){let{gen:t,data:r,it:s}=e;if(Object.keys(n).length===0)return;let o=t.let("missing");for(let i in n){let a=n[i];if(a.length===0)continue;let c=(0,Fn.propertyInData)(t,r,i,s.opts.ownProperties);e.setParams({property:i,depsCount:a.length,deps:a.join(", ")}),s.allErrors?t.if(c,()=>{for(let u of a)(0,Fn.checkReportMissingProp)(e,u)}):(t.if((0,ms._)`${c} && (${(0,Fn.checkMissingProp)(e,a,o)})`),(0,Fn.reportMissingProp)(e,o),t.else())}}me.validatePropertyDeps=ba;function _a(e,n=e.schema){let{gen:t,data:r,keyword:s,it:o}=e,i=t.name("valid");for(let a in n)(0,Yp.alwaysValidSchema)(o,n[a])||(t.if((0,Fn.propertyInData)(t,r,a,o.opts.ownProperties),()=>{let c=e.subschema({keyword:s,schemaProp:a},i);e.mergeValidEvaluated(c,i)},()=>t.var(i,!0)),e.ok(i))}me.validateSchemaDeps=_a;me.default=Zp});var xa=v(hs=>{"use strict";Object.defineProperty(hs,"__esModule",{value:!0});var Pa=S(),em=R(),nm={message:"property name must be valid",params:({params:e})=>(0,Pa._)`{propertyName: ${e.propertyName}}`},tm={keyword:"propertyNames",type:"object",schemaType:["object","boolean"],error:nm,code(e){let{gen:n,schema:t,data:r,it:s}=e;if((0,em.alwaysValidSchema)(s,t))return;let o=n.name("valid");n.forIn("key",r,i=>{e.setParams({propertyName:i}),e.subschema({keyword:"propertyNames",data:i,dataTypes:["string"],propertyName:i,compositeRule:!0},o),n.if((0,Pa.not)(o),()=>{e.error(!0),s.allErrors||n.break()})}),e.ok(o)}};hs.default=tm});var ys=v(gs=>{"use strict";Object.defineProperty(gs,"__esModule",{value:!0});var $t=te(),le=S(),rm=we(),Pt=R(),sm={message:"must NOT have additional properties",params:({params:e})=>(0,le._)`{additionalProperty: ${e.additionalProperty}}`},om={keyword:"additionalProperties",type:["object"],schemaType:["boolean","object"],allowUndefined:!0,trackErrors:!0,error:sm,code(e){let{gen:n,schema:t,parentSchema:r,data:s,errsCount:o,it:i}=e;if(!o)throw new Error("ajv implementation error");let{allErrors:a,opts:c}=i;if(i.props=!0,c.removeAdditional!=="all"&&(0,Pt.alwaysValidSchema)(i,t))return;let u=(0,$t.allSchemaProperties)(r.properties),l=(0,$t.allSchemaProperties)(r.patternProperties);d(),e.ok((0,le._)`${o} === ${rm.default.errors}`);function d(){n.forIn("key",s,g=>{!u.length&&!l.length?p(g):n.if(h(g),()=>p(g))})}function h(g){let y;if(u.length>8){let b=(0,Pt.schemaRefOrVal)(i,r.properties,"properties");y=(0,$t.isOwnProperty)(n,b,g)}else u.length?y=(0,le.or)(...u.map(b=>(0,le._)`${g} === ${b}`)):y=le.nil;return l.length&&(y=(0,le.or)(y,...l.map(b=>(0,le._)`${(0,$t.usePattern)(e,b)}.test(${g})`))),(0,le.not)(y)}function m(g){n.code((0,le._)`delete ${s}[${g}]`)}function p(g){if(c.removeAdditional==="all"||c.removeAdditional&&t===!1){m(g);return}if(t===!1){e.setParams({additionalProperty:g}),e.error(),a||n.break();return}if(typeof t=="object"&&!(0,Pt.alwaysValidSchema)(i,t)){let y=n.name("valid");c.removeAdditional==="failing"?(f(g,y,!1),n.if((0,le.not)(y),()=>{e.reset(),m(g)})):(f(g,y),a||n.if((0,le.not)(y),()=>n.break()))}}function f(g,y,b){let _={keyword:"additionalProperties",dataProp:g,dataPropType:Pt.Type.Str};b===!1&&Object.assign(_,{compositeRule:!0,createErrors:!1,allErrors:!1}),e.subschema(_,y)}}};gs.default=om});var Ea=v(ws=>{"use strict";Object.defineProperty(ws,"__esModule",{value:!0});var im=xn(),ka=te(),vs=R(),Sa=ys(),am={keyword:"properties",type:"object",schemaType:"object",code(e){let{gen:n,schema:t,parentSchema:r,data:s,it:o}=e;o.opts.removeAdditional==="all"&&r.additionalProperties===void 0&&Sa.default.code(new im.KeywordCxt(o,Sa.default,"additionalProperties"));let i=(0,ka.allSchemaProperties)(t);for(let d of i)o.definedProperties.add(d);o.opts.unevaluated&&i.length&&o.props!==!0&&(o.props=vs.mergeEvaluated.props(n,(0,vs.toHash)(i),o.props));let a=i.filter(d=>!(0,vs.alwaysValidSchema)(o,t[d]));if(a.length===0)return;let c=n.name("valid");for(let d of a)u(d)?l(d):(n.if((0,ka.propertyInData)(n,s,d,o.opts.ownProperties)),l(d),o.allErrors||n.else().var(c,!0),n.endIf()),e.it.definedProperties.add(d),e.ok(c);function u(d){return o.opts.useDefaults&&!o.compositeRule&&t[d].default!==void 0}function l(d){e.subschema({keyword:"properties",schemaProp:d,dataProp:d},c)}}};ws.default=am});var Ia=v(bs=>{"use strict";Object.defineProperty(bs,"__esModule",{value:!0});var Oa=te(),xt=S(),ja=R(),Ra=R(),cm={keyword:"patternProperties",type:"object",schemaType:"object",code(e){let{gen:n,schema:t,data:r,parentSchema:s,it:o}=e,{opts:i}=o,a=(0,Oa.allSchemaProperties)(t),c=a.filter(f=>(0,ja.alwaysValidSchema)(o,t[f]));if(a.length===0||c.length===a.length&&(!o.opts.unevaluated||o.props===!0))return;let u=i.strictSchema&&!i.allowMatchingProperties&&s.properties,l=n.name("valid");o.props!==!0&&!(o.props instanceof xt.Name)&&(o.props=(0,Ra.evaluatedPropsToName)(n,o.props));let{props:d}=o;h();function h(){for(let f of a)u&&m(f),o.allErrors?p(f):(n.var(l,!0),p(f),n.if(l))}function m(f){for(let g in u)new RegExp(f).test(g)&&(0,ja.checkStrictMode)(o,`property ${g} matches pattern ${f} (use allowMatchingProperties)`)}function p(f){n.forIn("key",r,g=>{n.if((0,xt._)`${(0,Oa.usePattern)(e,f)}.test(${g})`,()=>{let y=c.includes(f);y||e.subschema({keyword:"patternProperties",schemaProp:f,dataProp:g,dataPropType:Ra.Type.Str},l),o.opts.unevaluated&&d!==!0?n.assign((0,xt._)`${d}[${g}]`,!0):!y&&!o.allErrors&&n.if((0,xt.not)(l),()=>n.break())})})}}};bs.default=cm});var Ta=v(_s=>{"use strict";Object.defineProperty(_s,"__esModule",{value:!0});var lm=R(),um={keyword:"not",schemaType:["object","boolean"],trackErrors:!0,code(e){let{gen:n,schema:t,it:r}=e;if((0,lm.alwaysValidSchema)(r,t)){e.fail();return}let s=n.name("valid");e.subschema({keyword:"not",compositeRule:!0,createErrors:!1,allErrors:!1},s),e.failResult(s,()=>e.reset(),()=>e.error())},error:{message:"must NOT be valid"}};_s.default=um});var Ma=v($s=>{"use strict";Object.defineProperty($s,"__esModule",{value:!0});var dm=te(),fm={keyword:"anyOf",schemaType:"array",trackErrors:!0,code:dm.validateUnion,error:{message:"must match a schema in anyOf"}};$s.default=fm});var Na=v(Ps=>{"use strict";Object.defineProperty(Ps,"__esModule",{value:!0});var kt=S(),pm=R(),mm={message:"must match exactly one schema in oneOf",params:({params:e})=>(0,kt._)`{passingSchemas: ${e.passing}}`},hm={keyword:"oneOf",schemaType:"array",trackErrors:!0,error:mm,code(e){let{gen:n,schema:t,parentSchema:r,it:s}=e;if(!Array.isArray(t))throw new Error("ajv implementation error");if(s.opts.discriminator&&r.discriminator)return;let o=t,i=n.let("valid",!1),a=n.let("passing",null),c=n.name("_valid");e.setParams({passing:a}),n.block(u),e.result(i,()=>e.reset(),()=>e.error(!0));function u(){o.forEach((l,d)=>{let h;(0,pm.alwaysValidSchema)(s,l)?n.var(c,!0):h=e.subschema({keyword:"oneOf",schemaProp:d,compositeRule:!0},c),d>0&&n.if((0,kt._)`${c} && ${i}`).assign(i,!1).assign(a,(0,kt._)`[${a}, ${d}]`).else(),n.if(c,()=>{n.assign(i,!0),n.assign(a,d),h&&e.mergeEvaluated(h,kt.Name)})})}}};Ps.default=hm});var Aa=v(xs=>{"use strict";Object.defineProperty(xs,"__esModule",{value:!0});var gm=R(),ym={keyword:"allOf",schemaType:"array",code(e){let{gen:n,schema:t,it:r}=e;if(!Array.isArray(t))throw new Error("ajv implementation error");let s=n.name("valid");t.forEach((o,i)=>{if((0,gm.alwaysValidSchema)(r,o))return;let a=e.subschema({keyword:"allOf",schemaProp:i},s);e.ok(s),e.mergeEvaluated(a)})}};xs.default=ym});var Ca=v(ks=>{"use strict";Object.defineProperty(ks,"__esModule",{value:!0});var St=S(),Da=R(),vm={message:({params:e})=>(0,St.str)`must match "${e.ifClause}" schema`,params:({params:e})=>(0,St._)`{failingKeyword: ${e.ifClause}}`},wm={keyword:"if",schemaType:["object","boolean"],trackErrors:!0,error:vm,code(e){let{gen:n,parentSchema:t,it:r}=e;t.then===void 0&&t.else===void 0&&(0,Da.checkStrictMode)(r,'"if" without "then" and "else" is ignored');let s=qa(r,"then"),o=qa(r,"else");if(!s&&!o)return;let i=n.let("valid",!0),a=n.name("_valid");if(c(),e.reset(),s&&o){let l=n.let("ifClause");e.setParams({ifClause:l}),n.if(a,u("then",l),u("else",l))}else s?n.if(a,u("then")):n.if((0,St.not)(a),u("else"));e.pass(i,()=>e.error(!0));function c(){let l=e.subschema({keyword:"if",compositeRule:!0,createErrors:!1,allErrors:!1},a);e.mergeEvaluated(l)}function u(l,d){return()=>{let h=e.subschema({keyword:l},a);n.assign(i,a),e.mergeValidEvaluated(h,i),d?n.assign(d,(0,St._)`${l}`):e.setParams({ifClause:l})}}}};function qa(e,n){let t=e.schema[n];return t!==void 0&&!(0,Da.alwaysValidSchema)(e,t)}ks.default=wm});var Fa=v(Ss=>{"use strict";Object.defineProperty(Ss,"__esModule",{value:!0});var bm=R(),_m={keyword:["then","else"],schemaType:["object","boolean"],code({keyword:e,parentSchema:n,it:t}){n.if===void 0&&(0,bm.checkStrictMode)(t,`"${e}" without "if" is ignored`)}};Ss.default=_m});var La=v(Es=>{"use strict";Object.defineProperty(Es,"__esModule",{value:!0});var $m=ls(),Pm=ga(),xm=us(),km=va(),Sm=wa(),Em=$a(),Om=xa(),jm=ys(),Rm=Ea(),Im=Ia(),Tm=Ta(),Mm=Ma(),Nm=Na(),Am=Aa(),qm=Ca(),Dm=Fa();function Cm(e=!1){let n=[Tm.default,Mm.default,Nm.default,Am.default,qm.default,Dm.default,Om.default,jm.default,Em.default,Rm.default,Im.default];return e?n.push(Pm.default,km.default):n.push($m.default,xm.default),n.push(Sm.default),n}Es.default=Cm});var za=v(Os=>{"use strict";Object.defineProperty(Os,"__esModule",{value:!0});var L=S(),Fm={message:({schemaCode:e})=>(0,L.str)`must match format "${e}"`,params:({schemaCode:e})=>(0,L._)`{format: ${e}}`},Lm={keyword:"format",type:["number","string"],schemaType:"string",$data:!0,error:Fm,code(e,n){let{gen:t,data:r,$data:s,schema:o,schemaCode:i,it:a}=e,{opts:c,errSchemaPath:u,schemaEnv:l,self:d}=a;if(!c.validateFormats)return;s?h():m();function h(){let p=t.scopeValue("formats",{ref:d.formats,code:c.code.formats}),f=t.const("fDef",(0,L._)`${p}[${i}]`),g=t.let("fType"),y=t.let("format");t.if((0,L._)`typeof ${f} == "object" && !(${f} instanceof RegExp)`,()=>t.assign(g,(0,L._)`${f}.type || "string"`).assign(y,(0,L._)`${f}.validate`),()=>t.assign(g,(0,L._)`"string"`).assign(y,f)),e.fail$data((0,L.or)(b(),_()));function b(){return c.strictSchema===!1?L.nil:(0,L._)`${i} && !${y}`}function _(){let M=l.$async?(0,L._)`(${f}.async ? await ${y}(${r}) : ${y}(${r}))`:(0,L._)`${y}(${r})`,P=(0,L._)`(typeof ${y} == "function" ? ${M} : ${y}.test(${r}))`;return(0,L._)`${y} && ${y} !== true && ${g} === ${n} && !${P}`}}function m(){let p=d.formats[o];if(!p){b();return}if(p===!0)return;let[f,g,y]=_(p);f===n&&e.pass(M());function b(){if(c.strictSchema===!1){d.logger.warn(P());return}throw new Error(P());function P(){return`unknown format "${o}" ignored in schema at path "${u}"`}}function _(P){let de=P instanceof RegExp?(0,L.regexpCode)(P):c.code.formats?(0,L._)`${c.code.formats}${(0,L.getProperty)(o)}`:void 0,ge=t.scopeValue("formats",{key:o,ref:P,code:de});return typeof P=="object"&&!(P instanceof RegExp)?[P.type||"string",P.validate,(0,L._)`${ge}.validate`]:["string",P,ge]}function M(){if(typeof p=="object"&&!(p instanceof RegExp)&&p.async){if(!l.$async)throw new Error("async format in sync schema");return(0,L._)`await ${y}(${r})`}return typeof g=="function"?(0,L._)`${y}(${r})`:(0,L._)`${y}.test(${r})`}}}};Os.default=Lm});var Va=v(js=>{"use strict";Object.defineProperty(js,"__esModule",{value:!0});var zm=za(),Vm=[zm.default];js.default=Vm});var Ua=v(sn=>{"use strict";Object.defineProperty(sn,"__esModule",{value:!0});sn.contentVocabulary=sn.metadataVocabulary=void 0;sn.metadataVocabulary=["title","description","default","deprecated","readOnly","writeOnly","examples"];sn.contentVocabulary=["contentMediaType","contentEncoding","contentSchema"]});var Qa=v(Rs=>{"use strict";Object.defineProperty(Rs,"__esModule",{value:!0});var Um=Zi(),Km=fa(),Qm=La(),Hm=Va(),Ka=Ua(),Bm=[Um.default,Km.default,(0,Qm.default)(),Hm.default,Ka.metadataVocabulary,Ka.contentVocabulary];Rs.default=Bm});var Ba=v(Et=>{"use strict";Object.defineProperty(Et,"__esModule",{value:!0});Et.DiscrError=void 0;var Ha;(function(e){e.Tag="tag",e.Mapping="mapping"})(Ha||(Et.DiscrError=Ha={}))});var Wa=v(Ts=>{"use strict";Object.defineProperty(Ts,"__esModule",{value:!0});var on=S(),Is=Ba(),Ga=it(),Gm=kn(),Wm=R(),Jm={message:({params:{discrError:e,tagName:n}})=>e===Is.DiscrError.Tag?`tag "${n}" must be string`:`value of tag "${n}" must be in oneOf`,params:({params:{discrError:e,tag:n,tagName:t}})=>(0,on._)`{error: ${e}, tag: ${t}, tagValue: ${n}}`},Ym={keyword:"discriminator",type:"object",schemaType:"object",error:Jm,code(e){let{gen:n,data:t,schema:r,parentSchema:s,it:o}=e,{oneOf:i}=s;if(!o.opts.discriminator)throw new Error("discriminator: requires discriminator option");let a=r.propertyName;if(typeof a!="string")throw new Error("discriminator: requires propertyName");if(r.mapping)throw new Error("discriminator: mapping is not supported");if(!i)throw new Error("discriminator: requires oneOf keyword");let c=n.let("valid",!1),u=n.const("tag",(0,on._)`${t}${(0,on.getProperty)(a)}`);n.if((0,on._)`typeof ${u} == "string"`,()=>l(),()=>e.error(!1,{discrError:Is.DiscrError.Tag,tag:u,tagName:a})),e.ok(c);function l(){let m=h();n.if(!1);for(let p in m)n.elseIf((0,on._)`${u} === ${p}`),n.assign(c,d(m[p]));n.else(),e.error(!1,{discrError:Is.DiscrError.Mapping,tag:u,tagName:a}),n.endIf()}function d(m){let p=n.name("valid"),f=e.subschema({keyword:"oneOf",schemaProp:m},p);return e.mergeEvaluated(f,on.Name),p}function h(){var m;let p={},f=y(s),g=!0;for(let M=0;M<i.length;M++){let P=i[M];if(P?.$ref&&!(0,Wm.schemaHasRulesButRef)(P,o.self.RULES)){let ge=P.$ref;if(P=Ga.resolveRef.call(o.self,o.schemaEnv.root,o.baseId,ge),P instanceof Ga.SchemaEnv&&(P=P.schema),P===void 0)throw new Gm.default(o.opts.uriResolver,o.baseId,ge)}let de=(m=P?.properties)===null||m===void 0?void 0:m[a];if(typeof de!="object")throw new Error(`discriminator: oneOf subschemas (or referenced schemas) must have "properties/${a}"`);g=g&&(f||y(P)),b(de,M)}if(!g)throw new Error(`discriminator: "${a}" must be required`);return p;function y({required:M}){return Array.isArray(M)&&M.includes(a)}function b(M,P){if(M.const)_(M.const,P);else if(M.enum)for(let de of M.enum)_(de,P);else throw new Error(`discriminator: "properties/${a}" must have "const" or "enum"`)}function _(M,P){if(typeof M!="string"||M in p)throw new Error(`discriminator: "${a}" values must be unique strings`);p[M]=P}}}};Ts.default=Ym});var Ja=v((s0,Zm)=>{Zm.exports={$schema:"http://json-schema.org/draft-07/schema#",$id:"http://json-schema.org/draft-07/schema#",title:"Core schema meta-schema",definitions:{schemaArray:{type:"array",minItems:1,items:{$ref:"#"}},nonNegativeInteger:{type:"integer",minimum:0},nonNegativeIntegerDefault0:{allOf:[{$ref:"#/definitions/nonNegativeInteger"},{default:0}]},simpleTypes:{enum:["array","boolean","integer","null","number","object","string"]},stringArray:{type:"array",items:{type:"string"},uniqueItems:!0,default:[]}},type:["object","boolean"],properties:{$id:{type:"string",format:"uri-reference"},$schema:{type:"string",format:"uri"},$ref:{type:"string",format:"uri-reference"},$comment:{type:"string"},title:{type:"string"},description:{type:"string"},default:!0,readOnly:{type:"boolean",default:!1},examples:{type:"array",items:!0},multipleOf:{type:"number",exclusiveMinimum:0},maximum:{type:"number"},exclusiveMaximum:{type:"number"},minimum:{type:"number"},exclusiveMinimum:{type:"number"},maxLength:{$ref:"#/definitions/nonNegativeInteger"},minLength:{$ref:"#/definitions/nonNegativeIntegerDefault0"},pattern:{type:"string",format:"regex"},additionalItems:{$ref:"#"},items:{anyOf:[{$ref:"#"},{$ref:"#/definitions/schemaArray"}],default:!0},maxItems:{$ref:"#/definitions/nonNegativeInteger"},minItems:{$ref:"#/definitions/nonNegativeIntegerDefault0"},uniqueItems:{type:"boolean",default:!1},contains:{$ref:"#"},maxProperties:{$ref:"#/definitions/nonNegativeInteger"},minProperties:{$ref:"#/definitions/nonNegativeIntegerDefault0"},required:{$ref:"#/definitions/stringArray"},additionalProperties:{$ref:"#"},definitions:{type:"object",additionalProperties:{$ref:"#"},default:{}},properties:{type:"object",additionalProperties:{$ref:"#"},default:{}},patternProperties:{type:"object",additionalProperties:{$ref:"#"},propertyNames:{format:"regex"},default:{}},dependencies:{type:"object",additionalProperties:{anyOf:[{$ref:"#"},{$ref:"#/definitions/stringArray"}]}},propertyNames:{$ref:"#"},const:!0,enum:{type:"array",items:!0,minItems:1,uniqueItems:!0},type:{anyOf:[{$ref:"#/definitions/simpleTypes"},{type:"array",items:{$ref:"#/definitions/simpleTypes"},minItems:1,uniqueItems:!0}]},format:{type:"string"},contentMediaType:{type:"string"},contentEncoding:{type:"string"},if:{$ref:"#"},then:{$ref:"#"},else:{$ref:"#"},allOf:{$ref:"#/definitions/schemaArray"},anyOf:{$ref:"#/definitions/schemaArray"},oneOf:{$ref:"#/definitions/schemaArray"},not:{$ref:"#"}},default:!0}});var Za=v((C,Ms)=>{"use strict";Object.defineProperty(C,"__esModule",{value:!0});C.MissingRefError=C.ValidationError=C.CodeGen=C.Name=C.nil=C.stringify=C.str=C._=C.KeywordCxt=C.Ajv=void 0;var Xm=Hi(),eh=Qa(),nh=Wa(),Ya=Ja(),th=["/properties"],Ot="http://json-schema.org/draft-07/schema",an=class extends Xm.default{_addVocabularies(){super._addVocabularies(),eh.default.forEach(n=>this.addVocabulary(n)),this.opts.discriminator&&this.addKeyword(nh.default)}_addDefaultMetaSchema(){if(super._addDefaultMetaSchema(),!this.opts.meta)return;let n=this.opts.$data?this.$dataMetaSchema(Ya,th):Ya;this.addMetaSchema(n,Ot,!1),this.refs["http://json-schema.org/schema"]=Ot}defaultMeta(){return this.opts.defaultMeta=super.defaultMeta()||(this.getSchema(Ot)?Ot:void 0)}};C.Ajv=an;Ms.exports=C=an;Ms.exports.Ajv=an;Object.defineProperty(C,"__esModule",{value:!0});C.default=an;var rh=xn();Object.defineProperty(C,"KeywordCxt",{enumerable:!0,get:function(){return rh.KeywordCxt}});var cn=S();Object.defineProperty(C,"_",{enumerable:!0,get:function(){return cn._}});Object.defineProperty(C,"str",{enumerable:!0,get:function(){return cn.str}});Object.defineProperty(C,"stringify",{enumerable:!0,get:function(){return cn.stringify}});Object.defineProperty(C,"nil",{enumerable:!0,get:function(){return cn.nil}});Object.defineProperty(C,"Name",{enumerable:!0,get:function(){return cn.Name}});Object.defineProperty(C,"CodeGen",{enumerable:!0,get:function(){return cn.CodeGen}});var sh=st();Object.defineProperty(C,"ValidationError",{enumerable:!0,get:function(){return sh.default}});var oh=kn();Object.defineProperty(C,"MissingRefError",{enumerable:!0,get:function(){return oh.default}})});import{tmpdir as Sg}from"node:os";import Eg from"node:path";function Ys(e,n){if(e===void 0)return["Expected the project to have a `package.json`."];let t=Xs(e);if(t===void 0)return["Expected `package.json` to be JSON."];let r={...q(t.dependencies),...q(t.devDependencies)};return Object.entries(r).flatMap(([s,o])=>{let i=n[s];return i===void 0?[`\`package.json\` asks for \`${s}\`, which the proof does not have.`]:i===o?[]:[`Expected \`${s}\` of \`package.json\` to be ${i}, which the proof runs, got \`${String(o)}\`.`]})}function Zs(e="{}"){let n=Xs(e)??{};return Object.keys({...q(n.dependencies),...q(n.devDependencies)})}function Xs(e){try{return q(JSON.parse(e.replace(/^\uFEFF/,"")))}catch{return}}function eo(){let e=Promise.resolve();return(n,t)=>{let r=e,s=el(r,n).then(t);return e=Promise.allSettled([r,s]),s}}function el(e,n){return new Promise((t,r)=>{let s=()=>r(n.reason);if(n.aborted)return s();n.addEventListener("abort",s,{once:!0}),e.then(()=>{n.removeEventListener("abort",s),n.aborted?s():t()})})}import{mkdir as wg,readFile as bg}from"node:fs/promises";import Us from"node:path";var nl=["assets","wasm_modules","text_blobs","data_blobs"],tl=["vars","wasm_modules","text_blobs","data_blobs"],rl=["ratelimits","send_email"];function to(e,n){let t={...Object.fromEntries(nl.map(o=>[o,e[o]])),...n},r=new Set;for(let[o,i]of Object.entries(t))o!=="env"&&sl(i,r);for(let o of tl)if(j(t[o]))for(let i of Object.keys(t[o]))r.add(i);for(let o of rl)no(t[o],r);for(let o of["durable_objects","unsafe"])j(t[o])&&no(t[o].bindings,r);let s=j(t.secrets)?t.secrets.required:void 0;if(Array.isArray(s))for(let o of s)typeof o=="string"&&r.add(o);return r}function sl(e,n){let t=[e];for(;t.length>0;){let r=t.pop();if(Array.isArray(r))for(let s of r.toReversed())t.push(s);if(j(r))for(let[s,o]of Object.entries(r).toReversed())s==="binding"&&typeof o=="string"?n.add(o):t.push(o)}}function no(e,n){if(Array.isArray(e))for(let t of e)j(t)&&typeof t.name=="string"&&n.add(t.name)}function ro(e,n){let t=ol(()=>e.endsWith(".toml")?{value:Ws(n)}:il(n));return"error"in t?{error:`${e}: ${t.error}`}:j(t.value)?{config:t.value}:{error:`Expected \`${e}\` to hold an object.`}}function ol(e){try{return e()}catch(n){return{error:n instanceof Error?n.message:String(n)}}}function il(e){let n=[],t=Bs(e.replace(/^\uFEFF/,""),n,{allowTrailingComma:!0}),[r]=n;return r===void 0?{value:t}:{error:`line ${e.slice(0,r.offset).split(`
`).length}: ${Gs(r.error)}`}}function Qe(e){let n=j(e.env)?Object.entries(e.env):[];return new Map([["",e],...n.filter(t=>j(t[1]))])}import{parseSync as al}from"oxc-parser";function io(e){let n=new Map;for(let[t,r]of Object.entries(e))Ut(t)&&ll(al(t,r).program,s=>{n.has(s)||n.set(s,t)});return n}function Ut(e){let n=e.slice(e.lastIndexOf("/")+1);return!/\.[cm]?[jt]sx?$/.test(n)||/\.(?:d|config|test|spec)\.[cm]?[jt]sx?$/.test(n)?!1:!e.split("/").some(t=>t==="test"||t==="tests"||t==="__tests__")}var cl=/^[A-Z][A-Z0-9_]*$/;function ll(e,n){let t=[e];for(;t.length>0;){let r=t.pop();if(Array.isArray(r)&&t.push(...r.toReversed()),!!j(r)){for(let s of ul(r))s!==void 0&&cl.test(s)&&n(s);for(let s of Object.values(r))typeof s=="object"&&t.push(s)}}}function ul(e){return e.type==="MemberExpression"&&so(e.object)?[e.computed===!0?ao(e.property):He(e.property)]:e.type==="VariableDeclarator"&&so(e.init)?oo(e.id,"properties"):e.type==="TSInterfaceDeclaration"&&/(?:Bindings|Env)$/.test(He(e.id)??"")?oo(e.body,"body"):[]}function so(e){if(He(e)==="env")return!0;if(!j(e)||e.type!=="MemberExpression"||e.computed===!0)return!1;let n=e.object,t=He(n)==="process"||j(n)&&n.type==="MetaProperty";return He(e.property)==="env"&&!t}function oo(e,n){let t=j(e)?e[n]:void 0;return Array.isArray(t)?t.map(r=>j(r)&&r.optional!==!0?He(r.key)??ao(r.key):void 0):[]}function He(e){return j(e)&&e.type==="Identifier"&&typeof e.name=="string"?e.name:void 0}function ao(e){return j(e)&&e.type==="Literal"&&typeof e.value=="string"?e.value:void 0}function co(e,n,t){let r=io(n),s=Qe(e),o=t.filter(a=>!s.has(a)).map(a=>`The configuration has no \`env.${a}\`.`),i=[...s].flatMap(([a,c])=>{let u=to(e,c),l=a===""?"the top level":`\`env.${a}\``;return[...r].filter(([d])=>!u.has(d)).map(([d,h])=>`\`${h}\` uses \`${d}\`, which ${l} does not declare.`)});return[...o,...i]}var Xa=Xc(Za(),1);var Ns;function ec(e,n){if(Ns?.schema!==n){let r=JSON.parse(n);if(!j(r))throw new Error("Expected the schema of wrangler to be an object.");Ns={schema:n,validate:new Xa.Ajv({allErrors:!0,strict:!1,validateFormats:!1,logger:!1}).compile(r)}}let{validate:t}=Ns;return t(e)?[]:[...new Set((t.errors??[]).filter(ih).map(ah))]}function ih({keyword:e}){return e!=="anyOf"&&e!=="allOf"&&e!=="if"}function ah({instancePath:e,keyword:n,params:t,message:r}){let s=e===""?"the top level":`\`${e.slice(1).replaceAll("/",".")}\``;return n==="additionalProperties"?`Wrangler does not know the key \`${String(t.additionalProperty)}\` of ${s}.`:n==="required"?`Expected ${s} to have the key \`${String(t.missingProperty)}\`.`:`Expected ${s} to be right, but it ${r??"is not"}.`}function rc(e){return[...Qe(e)].flatMap(([n,t])=>{let r=n===""?"":` of \`env.${n}\``;return ch(t).flatMap(s=>{let o=dh(s);return o===void 0?[]:[`The cron \`${s}\`${r} is wrong: ${o}.`]})})}function ch(e){let n=j(e.triggers)?e.triggers.crons:void 0;return Array.isArray(n)?n.filter(t=>typeof t=="string"):[]}var lh=["JAN","FEB","MAR","APR","MAY","JUN","JUL","AUG","SEP","OCT","NOV","DEC"],uh=["SUN","MON","TUE","WED","THU","FRI","SAT"],nc=[{name:"minute",from:0,to:59},{name:"hour",from:0,to:23},{name:"day of the month",from:1,to:31,special:/^(?:L|LW|\d{1,2}W)$/},{name:"month",from:1,to:12,names:lh},{name:"day of the week",from:1,to:7,names:uh,special:/^(?:L|(?:[1-7]|SUN|MON|TUE|WED|THU|FRI|SAT)(?:L|#[1-5]))$/}];function dh(e){let n=e.trim().split(/\s+/);if(n.length!==nc.length)return`expected five fields, got ${n.length}`;for(let[t,r]of nc.entries()){let o=(n[t]??"").split(",").find(i=>!fh(i.toUpperCase(),r));if(o!==void 0)return`expected the ${r.name} to be from ${r.from} to ${r.to}, got \`${o}\``}}function fh(e,n){if(n.special?.test(e)===!0)return!0;let[t="",r,...s]=e.split("/");if(s.length>0||r!==void 0&&!ph(r,n))return!1;if(t==="*")return!0;let[o="",i,...a]=t.split("-"),c=tc(o,n),u=i===void 0?c:tc(i,n);return a.length===0&&c!==void 0&&u!==void 0&&c<=u}function ph(e,{to:n}){return/^\d{1,2}$/.test(e)&&Number(e)>0&&Number(e)<=n}function tc(e,{from:n,to:t,names:r}){let s=r?.indexOf(e)??-1;if(s>=0)return n+s;if(!/^\d{1,2}$/.test(e))return;let o=Number(e);return o>=n&&o<=t?o:void 0}function sc(e){let n=Object.entries(e).flatMap(([o,i])=>{let a=Ut(o)?Js(i):void 0;return a===void 0?[]:[{path:o,why:a}]}),t=new Set(n.map(({path:o})=>o)),[r]=n;if(r===void 0)return{files:e,skips:[]};let s=n.length===1?"":` and ${n.length-1} more`;return{files:Object.fromEntries(Object.entries(e).filter(([o])=>!t.has(o))),skips:[[...F`No bindings were looked for in ${oe("path",r.path)}`,`${s}: ${r.why}.`]]}}import{readFile as Mh,writeFile as hc,mkdir as Nh}from"node:fs/promises";import Ln from"node:path";import{existsSync as mh,readFileSync as hh}from"node:fs";import gh from"node:path";var yh=new Set(["http_proxy","https_proxy","no_proxy","all_proxy","node_extra_ca_certs","ssl_cert_file","npm_config_registry","npm_config_proxy","npm_config_https_proxy","npm_config_noproxy","npm_config_cafile","npm_config_globalconfig","npm_config_offline"]);function jt(e,n){let t=Object.entries(e).filter(a=>a[1]!==void 0&&yh.has(a[0].toLowerCase())),r=vh(e),o=[...(r===void 0?"":hh(r,"utf8")).matchAll(/\$\{(\w+)\??\}/g)].flatMap(([,a=""])=>{let c=e[a];return c===void 0?[]:[[a,c]]}),i=Ue(e);return{...Object.fromEntries([...t,...o]),...i!==void 0&&{PATH:i},...e.SystemRoot!==void 0&&{SystemRoot:e.SystemRoot},HOME:n.home,USERPROFILE:n.home,TMPDIR:n.home,CI:"1",NO_COLOR:"1",npm_config_cache:n.cache,npm_config_update_notifier:"false",npm_config_allow_git:"none",npm_config_allow_remote:"none",npm_config_allow_file:"none",npm_config_allow_directory:"none",npm_config_fetch_retries:"1",npm_config_fetch_retry_mintimeout:"1000",npm_config_fetch_timeout:"60000",...r!==void 0&&{npm_config_userconfig:r}}}function vh(e){let n=e.HOME??e.USERPROFILE,t=e.npm_config_userconfig??e.NPM_CONFIG_USERCONFIG??(n===void 0?void 0:gh.join(n,".npmrc"));return t!==void 0&&mh(t)?t:void 0}var wh=["dependencies","devDependencies","optionalDependencies","peerDependencies"],bh=/^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[^:/\\]*$/,_h=/^\.|\.(?:tgz|tar\.gz|tar)$/i;function ic(e,n){let t=oc(e),r=n===void 0?[]:Object.values(q(oc(n).packages)).map(q);for(let s of[t,...r])for(let o of wh)for(let[i,a]of Object.entries(q(s[o])))if(!ac(a))return i;return $h(t.overrides)}function ac(e){return typeof e=="string"&&bh.test(e)&&!_h.test(e)}function $h(e){let n=Object.entries(q(e));for(let t=n.pop();t!==void 0;t=n.pop()){let[r,s]=t;if(typeof s=="string"?!ac(s):s===null)return r;n.push(...Object.entries(q(s)))}}function oc(e){try{return q(JSON.parse(e))}catch{return{}}}import{isDeepStrictEqual as It}from"node:util";function cc(e,n){for(let[t,r]of Object.entries(n)){if(t!==""&&e[t]!==void 0)continue;let s=Ph(t,r).find(o=>!xh(t,o,n));if(s!==void 0)return`npm found no ${s}, which ${t===""?"package.json":t} asks for.`}}function Ph(e,n){let t=q(n.peerDependenciesMeta),r=Object.keys(q(n.peerDependencies)).filter(o=>q(t[o]).optional!==!0),s=e===""?Object.keys(q(n.devDependencies)):[];return[...Object.keys(q(n.dependencies)),...Object.keys(q(n.optionalDependencies)),...r,...s]}function xh(e,n,t){for(let r=e;;r=r.slice(0,Math.max(0,r.lastIndexOf("/")))){let s=r===""?"":`${r}/`;if(!r.endsWith("node_modules")&&t[`${s}node_modules/${n}`]!==void 0)return!0;if(r==="")return!1}}var As=Symbol("several registries");function lc(e){let n=new Set;for(let[t,{resolved:r,version:s,link:o,inBundle:i,name:a}]of Object.entries(e))t===""||o===!0||i===!0||!t.includes("node_modules/")||n.add(typeof r=="string"?kh(r,typeof a=="string"?a:Rt(t),String(s)):void 0);return n.size>1?As:[...n][0]}function uc(e,n,t){let{version:r,...s}=n;return{version:r,resolved:`${t}${dc(typeof n.name=="string"?n.name:e,String(r))}`,...s}}function kh(e,n,t){let r=dc(n,t);return e.endsWith(r)?e.slice(0,-r.length):e}function dc(e,n){return`${e}/-/${e.slice(e.indexOf("/")+1)}-${n}.tgz`}function Rt(e){return e.slice(e.lastIndexOf("node_modules/")+13)}var fc=["dependencies","devDependencies","optionalDependencies","peerDependencies"];function mc({before:e,made:n,manifest:t}){let[r,s]=[e===void 0?void 0:Tt(e),Tt(n)];if(s===void 0||e!==void 0&&r===void 0)return{reason:"Expected a lockfile of version 3."};let o=r?.packages??{},i=Sh(o,s.packages,t);if(i!==void 0)return{reason:i};let a=lc(o);if(a===As)return{reason:"Expected packages of the lockfile to be of one registry."};let c={};for(let[l,d]of Object.entries(s.packages))c[l]=Eh(l,d,{was:o[l],registry:a});let u=Object.entries(s.packages).filter(([l,{hasInstallScript:d}])=>o[l]===void 0&&d===!0);return{text:Th({...s.whole,packages:c},e),installScripts:u.map(([l])=>Rt(l)).sort()}}function Sh(e,n,t){return Oh(e[""],n[""],t)??jh(e,n)??Ih(e,n)??cc(e,n)}function Eh(e,n,{was:t,registry:r}){return e===""?n:t===void 0?r===void 0?n:uc(Rt(e),n,r):Object.fromEntries(Object.entries(t).filter(([s])=>!Mt.has(s)||n[s]===!0))}var Mt=new Set(["dev","optional","devOptional","peer"]);function Tt(e){try{let n=q(JSON.parse(e)),t=q(n.packages);return n.lockfileVersion!==3||!Object.values(t).every(j)?void 0:{whole:n,packages:t}}catch{return}}function Oh(e,n,t){let r=q(JSON.parse(t));for(let i of fc)if(!It(q(n?.[i]),q(r[i])))return`Expected the ${i} of the lockfile to be those of package.json.`;let s=Object.keys({...e,...n}).filter(i=>!fc.includes(i)),o=e===void 0?void 0:s.find(i=>!It(e[i],n?.[i])&&!It(n?.[i],r[i]));return o===void 0?void 0:`Expected \`${o}\` of the lockfile to stay.`}function jh(e,n){for(let[t,r]of Object.entries(e)){let s=n[t];if(t!==""){if(s===void 0)return`It would remove ${t}.`;if(!It(pc(r),pc(s)))return`It would change ${t}.`;if([...Mt].some(o=>s[o]===!0&&!Rh(r)))return`It would change for whom ${t} is needed.`}}}function pc(e){return Object.fromEntries(Object.entries(e).filter(([n])=>n!=="resolved"&&!Mt.has(n)))}function Rh(e){return[...Mt].some(n=>e[n]===!0)}function Ih(e,n){for(let[t,r]of Object.entries(n))if(!(t===""||e[t]!==void 0)){if(!t.startsWith("node_modules/")||t.split("/").includes(".."))return`Expected ${t} to stand in node_modules.`;if(r.link===!0||r.resolved!==void 0)return`Expected ${t} to be of the registry.`;if(typeof r.version!="string"||!/^\d[\w.+-]*$/.test(r.version))return`Expected ${t} to have a version.`;if(typeof r.integrity!="string"||!r.integrity.startsWith("sha512-"))return`Expected ${t} to have an integrity.`}}function Th(e,n){let t=/^\{\r?\n([ \t]+)/.exec(n??"")?.[1]??2,r=JSON.stringify(e,null,t),s=n===void 0||n.endsWith(`
`)?`${r}
`:r;return n?.includes(`\r
`)===!0?s.replaceAll(`
`,`\r
`):s}var Ah=18e4;async function gc(e,n){let{folder:t,npm:r}=e,s={...e.lock,manifest:e.lock.manifest.replace(/^\uFEFF/,"")};if(r===void 0)return Nt("there is no npm here");let o=qh(s);if(o!==void 0)return Nt(o);await hc(Ln.join(t,"package.json"),s.manifest),s.before!==void 0&&await hc(Ln.join(t,"package-lock.json"),s.before);let i=Ln.join(t,"home");await Nh(i);let a=await Ke({program:r.program,args:[...r.args,"install","--package-lock-only","--ignore-scripts","--no-audit","--no-fund","--omit-lockfile-registry-resolved"],cwd:t,env:jt(e.options.env,{home:i,cache:Ln.join(e.options.cache,"npm")}),ms:Ah},n),c=await Mh(Ln.join(t,"package-lock.json"),"utf8").catch(()=>{});if(a.code!==0||c===void 0)return Nt(Qn(a.output)||"npm did not end well");let u=mc({before:s.before,made:c,manifest:s.manifest});return"text"in u?u:Nt(u.reason)}function qh({manifest:e,before:n}){let t=Dh(e);if(t===void 0)return"package.json is no object";if(t.workspaces!==void 0)return"it has workspaces";let r=ic(e,n);return r!==void 0?`${r} is not of the registry`:n!==void 0&&Tt(n)===void 0?"expected a lockfile of version 3":void 0}function Dh(e){try{let n=JSON.parse(e);return j(n)?n:void 0}catch{return}}function Nt(e){return{reason:F`The lockfile is not part of this change (${oe("value",e)}): run ${oe("command","npm install")}.`}}var qs=30,Ch=300,Fh=2e5;function At(e,n){let t=n.reduce((s,o)=>s.replaceAll(`${o}/`,"").replaceAll(o,"."),Kn(e.slice(0,Fh))),r=Hs(t).split(`
`).map(s=>Lh(s).trimEnd().slice(0,Ch)).filter(s=>s!=="");return r.length<=qs?r.join(`
`):[...r.slice(0,qs),`\u2026 ${r.length-qs} more lines`].join(`
`)}function Lh(e){return e.replaceAll("	","  ").replace(/[\p{Cc}\p{Cf}]/gu,"")}import{availableParallelism as zh}from"node:os";function yc(e=Math.min(3,zh()+1)){let n=e,t=[];return async r=>{n>0?n-=1:await new Promise(s=>t.push(s));try{return await r()}finally{let s=t.shift();s===void 0?n+=1:s()}}}import{randomUUID as Bh}from"node:crypto";import{writeFile as Gh}from"node:fs/promises";import Ds from"node:path";var Vh=20;function vc(e){let n=Kh(e);if(!j(n))return;let{kind:t,text:r,error:s,status:o,body:i,errors:a}=n;if(t==="types"&&typeof r=="string")return{kind:t,text:r};if((t==="types-failed"||t==="failed")&&typeof s=="string")return{kind:t,error:s};if(t==="started")return{kind:t};if(t==="answer"&&Uh(o)&&typeof i=="string")return{kind:t,status:o,body:i};if(t==="logs"&&Array.isArray(a))return{kind:t,errors:a.slice(0,Vh).filter(c=>typeof c=="string")}}function Uh(e){return typeof e=="number"&&Number.isInteger(e)&&e>=100&&e<=999}function Kh(e){try{return JSON.parse(e)}catch{return}}function ue(e,n){return{name:e,ok:!0,...n!==void 0&&{shown:n}}}function B(e,n){return{name:e,ok:!1,detail:n===""?"It failed and printed nothing.":n}}function zn(e,n,t){return n.length===0?ue(e):B(e,t(n.join(`
`)))}function Qh({stopped:e,code:n}){return e==="time"?"It took longer than a step of a proof may, and was ended.":e==="memory"?"It filled more memory than a step of a proof may, and was ended.":e==="machine"?"This machine had next to no memory left, so it was ended.":e==="output"?"It printed more than a step of a proof may, and was ended.":e==="start"?"It could not be started.":n===void 0?"It was ended by the system: it took more processor time or memory than a step of a proof may.":""}function _e(e,n){return[Qh(n),e.shown(n.output)].filter(t=>t!=="").join(`
`)}import{generateKeyPairSync as Hh}from"node:crypto";function wc(){let{privateKey:e}=Hh("ec",{namedCurve:"P-256"});return JSON.stringify({keys:[{...e.export({format:"jwk"}),kid:"proof"}]})}async function bc(e,n,t){let r=`${Bh()} `,s=Ds.join(e.aside,"task.json");await Gh(s,JSON.stringify(Wh(e,n,{mark:r,withTypes:t})));let o=[],{promise:i,resolve:a}=Promise.withResolvers();t||a({});let c=d=>{let h=d.startsWith(r)?vc(d.slice(r.length)):void 0;h!==void 0&&(o.push(h),h.kind==="types"&&a({text:h.text}),h.kind==="types-failed"&&a({error:e.shown(h.error)}))},l=e.node(["--no-warnings",Ds.join(e.aside,"send-requests.mjs"),s],{onLine:c}).then(d=>(a({error:_e(e,d)}),Zh(o,e,_e(e,d))));return l.catch(()=>a({error:"The proof was stopped."})),{types:i,end:l}}function Wh({plan:e},n,{mark:t,withTypes:r}){let s=e.files["worker-configuration.d.ts"]??"";return{mark:t,config:e.config,secrets:{...e.secrets,...Object.fromEntries((e.keySets??[]).map(o=>[o,wc()]))},databases:Yh(n,e.files),requests:e.requests,...r&&{types:{isUsualPlace:Jh(e.config),hasRuntime:s.includes("// Begin runtime types")}}}}function Jh(e){return e==="wrangler.jsonc"||e==="wrangler.json"||e==="wrangler.toml"}function Yh(e,n){return(Array.isArray(e.d1_databases)?e.d1_databases.filter(j):[]).flatMap(({binding:r,migrations_dir:s="migrations"})=>{if(typeof s!="string")return[];let o=Ds.posix.join(s,"/");return typeof r=="string"&&Object.keys(n).some(i=>i.startsWith(o)&&i.endsWith(".sql"))?[r]:[]})}function Zh(e,n,t){let r=e.filter(a=>a.kind==="answer").slice(0,n.plan.requests.length),s=e.find(a=>a.kind==="failed"),o=e.some(a=>a.kind==="logs"),i=s===void 0?o?void 0:t:n.shown(s.error);return{started:e.some(a=>a.kind==="started"),answers:r.map(({status:a,body:c})=>({status:a,body:n.shown(c).slice(0,500)})),logged:e.flatMap(a=>a.kind==="logs"?a.errors.map(c=>n.shown(c)):[]),...i!==void 0&&{error:i}}}function qt({plan:e},{answers:n}){return n.flatMap(({status:t,body:r},s)=>{let o=e.requests[s];if(o===void 0)return[];let{method:i,path:a,status:c}=o;return[{method:i,path:a,status:t,...t!==c&&{expected:c,body:r}}]})}var Dt=20,_c=/^[\w-]{0,63}$/;function $c(e){let n=e.filter(s=>_c.test(s)),t=e.find(s=>!_c.test(s));return{bundled:n.length<=Dt?n:[...n.slice(0,1),...n.slice(1-Dt)],skips:[...t===void 0?[]:[F`No bundle was made of ${oe("value",t)}, which is no name of an environment.`],...n.length<=Dt?[]:[F`Of ${n.length} environments ${Dt} were bundled.`]]}}import Pc from"node:path";async function xc(e,n){let t=n===""?"bundle":`bundle ${n}`,r=Pc.join(e.aside,`bundle-${n}`),s=Pc.join(e.project,"node_modules/wrangler/wrangler-dist/cli.js"),o=["deploy","--dry-run",`--config=${e.plan.config}`,`--env=${n}`,`--outdir=${r}`],i=await e.node(["--no-warnings",s,...o]),a=Kn(i.output);if(i.code!==0||/\[(?:WARNING|ERROR)\]/.test(a))return B(t,_e(e,i));let c=/Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(a);return c===null?ue(t):ue(t,F`${Math.round(Number(c[1]))} KiB, ${Math.round(Number(c[2]))} KiB compressed`)}function kc({started:e,error:n=""}){return e?ue("start-up"):B("start-up",n)}function Sc(e,n){let t=qt(e,n),r=t.filter(({expected:i})=>i!==void 0),s=e.plan.requests.length-t.length;if(r.length===0&&s===0)return ue("requests",F`${t.length} answered as expected`);let o=r.map(({method:i,path:a,status:c,expected:u,body:l=""})=>`${i} ${a}: expected ${u}, got ${c}${l===""?"":`
${l}`}`);return s>0&&o.push(`${s} of ${e.plan.requests.length} requests got no answer.`,n.error??""),B("requests",e.shown([...o,...n.logged].join(`
`)))}import jc from"node:path";var Vn={failures:30,characters:1e4};function Oc(e=""){let n=Xh(e);if(!j(n))return;let t=Array.isArray(n.testResults)?n.testResults.filter(j):[],r=[];for(let s of t){if(r.length>=Vn.failures)break;r.push(...eg(s))}return{passed:Ec(n.numPassedTests),total:Ec(n.numTotalTests,1),failures:r.slice(0,Vn.failures)}}function Xh(e){try{return JSON.parse(e)}catch{return}}function Ec(e,n=0){return Number.isSafeInteger(e)?Number(e):n}function eg(e){let n=Cs(e.message),t=e.status==="failed"&&n!==""?[n]:[],s=(Array.isArray(e.assertionResults)?e.assertionResults.filter(j):[]).filter(({status:o})=>o==="failed").slice(0,Vn.failures);return[...t,...s.map(o=>`${Cs(o.fullName)}
${ng(o.failureMessages)}`)]}function Cs(e){return typeof e=="string"?e.slice(0,Vn.characters):""}function ng(e){return(Array.isArray(e)?e.slice(0,Vn.failures).map(Cs):[]).join(`
`).split(`
`).filter(n=>!n.startsWith("    at ")).slice(0,12).join(`
`)}async function Rc(e){let n=jc.join(e.aside,"tests.json"),t=jc.join(e.project,"node_modules/vitest/vitest.mjs"),r=await e.node([t,"run","--reporter=json",`--outputFile=${n}`,"--passWithNoTests=false"],{brings:n});return tg(e,r,Oc(r.brought))}function tg(e,n,t){return n.code===0&&t!==void 0&&t.passed>0?ue("tests",F`${t.passed} passed`):t!==void 0&&t.failures.length>0?B("tests",e.shown(t.failures.join(`
`))):t?.total===0?B("tests","There are no tests."):B("tests",_e(e,n))}import{writeFile as rg}from"node:fs/promises";import Ic from"node:path";var Fs="worker-configuration.d.ts";async function Mc(e,n){let{text:t,error:r}=await n.types;if(t===void 0)return{step:B("types",r??"")};let s=e.plan.files[Fs];if(e.plan.level==="own"&&s!==void 0&&Tc(s)!==Tc(t))return{step:B("types",`\`${Fs}\` is not what \`wrangler types\` writes for this configuration.`)};s===void 0&&await rg(Ic.join(e.project,Fs),t);let o=await e.node([Ic.join(e.project,"node_modules/typescript/bin/tsc"),"--noEmit","--pretty","false"]);return{step:o.code===0?ue("types"):B("types",_e(e,o)),...s===void 0&&e.plan.level==="own"&&{environmentTypes:t}}}function Tc(e){return e.replaceAll(`\r
`,`
`).split(`
`).map(n=>n.startsWith("// Generated by Wrangler by running")?n.slice(n.lastIndexOf("(hash:")):n).join(`
`).trim()}async function Nc(e,n,t){let r=yc(),{bundled:s,skips:o}=$c(t),i=e.plan.language==="ts",a=await bc(e,n,i),c=r(()=>a.end),u=r(()=>Rc(e)),l=i?Mc(e,a):void 0,d=s.map(p=>r(()=>xc(e,p)));await Promise.allSettled([c,u,l,...d]);let[h,m]=[await c,await l];return{steps:[...m===void 0?[]:[m.step],await u,kc(h),...e.plan.requests.length===0?[]:[Sc(e,h)],...await Promise.all(d)],requests:qt(e,h),skips:[...i?[]:[F`JavaScript has no types to check.`],...o],...m?.environmentTypes!==void 0&&{environmentTypes:m.environmentTypes}}}import{chmod as ig,mkdir as ag,realpath as cg,writeFile as Qc}from"node:fs/promises";import Ct from"node:path";import{pathToFileURL as lg}from"node:url";var Ac=`// Runs in a process of its own, in the folder of a project: boots its Worker once and sends requests to it. Says what happens in lines of JSON.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
/** wrangler is the project's; this file stands elsewhere. */
const { createTestHarness, experimental_generateTypes }                            = createRequire(path.resolve('package.json'))('wrangler')
const task = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'))
const say = (word           )       => void process.stdout.write(\`\${task.mark}\${JSON.stringify(word)}\\n\`)
const words = (error         )         => (error instanceof Error ? error.message : String(error))
if (task.types !== undefined) {
  try {
    // wrangler writes the option into the file, where it is given, though it is the usual place
    const config = task.types.isUsualPlace ? {} : { config: task.config }
    const { content } = await experimental_generateTypes({ ...config, includeRuntime: task.types.hasRuntime })
    say({ kind: 'types', text: content })
  } catch (error) {
    say({ kind: 'types-failed', error: words(error) })
  }
}
const server = createTestHarness({ workers: [{ configPath: task.config, secrets: task.secrets }] })
try {
  await server.listen()
  for (const database of task.databases) await server.getWorker().applyD1Migrations(database)
  say({ kind: 'started' })
  for (const { method, path: to, headers = {}, body } of task.requests) {
    const response = await server.fetch(to, { method, headers, body: body ?? null, redirect: 'manual' })
    say({ kind: 'answer', status: response.status, body: (await response.text()).slice(0, 2_000) })
  }
  say({
    kind: 'logs',
    errors: server
      .getLogs()
      .filter(({ level }) => level === 'error')
      .map(({ message }) => message.slice(0, 2_000))
      .slice(0, 20),
  })
} catch (error) {
  say({ kind: 'failed', error: words(error) })
}
// what wrangler leaves open would keep the process
await server.close().catch(() => undefined)
process.exit(0)
`,qc=`// Loaded first by every process of a proof: nothing but this machine can be reached, neither by a Worker, whose \`fetch\` goes through here, nor by a tool.
import dns from 'node:dns'
import net from 'node:net'
const local = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'])
/** The host that a call of \`connect\` asks for; undefined for a socket of the file system. */
function hostOf(first         )                     {
  const options          = Array.isArray(first) ? first[0] : first
  if (typeof options === 'number') return 'localhost'
  if (typeof options !== 'object' || options === null || ('path' in options && typeof options.path === 'string')) return undefined
  return 'host' in options && typeof options.host === 'string' ? options.host : 'localhost'
}
function refusal(host        )        {
  return Object.assign(new Error(\`A proof reaches no network: \${host}\`), { code: 'ENETUNREACH' })
}
// it has several shapes, and is called with whatever it was given
const connect = Reflect.get(net.Socket.prototype, 'connect')
net.Socket.prototype.connect = function (                  ...args           )             {
  const host = typeof args[1] === 'string' ? args[1] : hostOf(args[0])
  if (host === undefined || local.has(host)) return Reflect.apply(connect, this, args)
  process.nextTick(() => this.destroy(refusal(host)))
  return this
}
const lookup = dns.lookup
/** Names are looked up before anything connects, and a question to a name server is one to the network. */
function lookUp(host        , ...rest           )          {
  if (local.has(host)) return Reflect.apply(lookup, dns, [host, ...rest])
  const answer = rest.at(-1)
  if (typeof answer === 'function') process.nextTick(() => void Reflect.apply(answer, undefined, [refusal(host)]))
  return {}
}
Object.assign(dns, { lookup: lookUp })
`;function Dc(e,{home:n,temporary:t,compiled:r}){return{PATH:e??"/usr/local/bin:/usr/bin:/bin",HOME:n,USERPROFILE:n,TMPDIR:t,TEMP:t,TMP:t,CI:"1",NO_COLOR:"1",LANG:"C.UTF-8",WRANGLER_SEND_METRICS:"false",WRANGLER_HIDE_BANNER:"true",CLOUDFLARE_CF_FETCH_ENABLED:"false",CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV:"false",...r!==void 0&&{NODE_COMPILE_CACHE:r}}}var Cc={seconds:300,cpuSeconds:240,megabytes:4096,fileMegabytes:256},Fc=4;var Lc=`{
  "name": "docwright-edge-toolchain",
  "private": true,
  "description": "What a proof runs generated code with. After a change of versions: \`npm run edge-toolchain\`.",
  "dependencies": {
    "@cloudflare/workers-types": "5.20261026.1",
    "@hono/zod-openapi": "1.6.3",
    "@types/node": "24.19.2",
    "hono": "4.13.19",
    "jose": "6.2.17",
    "typescript": "7.0.2",
    "vite": "8.2.6",
    "vitest": "5.1.1",
    "wrangler": "4.156.0",
    "zod": "4.6.7"
  }
}
`,zc=`{
  "name": "docwright-edge-toolchain",
  "lockfileVersion": 3,
  "requires": true,
  "packages": {
    "": {
      "name": "docwright-edge-toolchain",
      "dependencies": {
        "@cloudflare/workers-types": "5.20261026.1",
        "@hono/zod-openapi": "1.6.3",
        "@types/node": "24.19.2",
        "hono": "4.13.19",
        "jose": "6.2.17",
        "typescript": "7.0.2",
        "vite": "8.2.6",
        "vitest": "5.1.1",
        "wrangler": "4.156.0",
        "zod": "4.6.7"
      }
    },
    "node_modules/@asteasolutions/zod-to-openapi": {
      "version": "9.1.0",
      "integrity": "sha512-pLMeRgRYS7/vZIgAAkOe2P6+XGTifR1MT9pqDoxZ11EmcJJ+DPmdPqLN8ZZF4U8R9KHCCQCS9c2wtuE8wSrfkw==",
      "license": "MIT",
      "dependencies": {
        "openapi3-ts": "^4.6.0"
      },
      "peerDependencies": {
        "zod": "^4.0.0"
      }
    },
    "node_modules/@cloudflare/kv-asset-handler": {
      "version": "0.5.0",
      "integrity": "sha512-jxQYkj8dSIzc0cD6cMMNdOc1UVjqSqu8BZdor5s8cGjW2I8BjODt/kWPVdY+u9zj3ms75Q5qaZgnxUad83+eAg==",
      "license": "MIT OR Apache-2.0",
      "engines": {
        "node": ">=22.0.0"
      }
    },
    "node_modules/@cloudflare/unenv-preset": {
      "version": "2.16.2",
      "integrity": "sha512-JBP1+Z7ZSNG/d4mRP+y8VC5dka3tZVMLEZRvS+rzQ4DGV1EoxRFQckcJTTkXbHSQiTj0DtNI01Zwb/V2fX0mvQ==",
      "license": "MIT OR Apache-2.0",
      "peerDependencies": {
        "unenv": "2.0.0-rc.24",
        "workerd": ">1.20260305.0 <2.0.0-0"
      },
      "peerDependenciesMeta": {
        "workerd": {
          "optional": true
        }
      }
    },
    "node_modules/@cloudflare/workerd-darwin-64": {
      "version": "1.20261023.1",
      "integrity": "sha512-lsEx0i7nR0PNG/erUFFHmQmiidEhLfDE5uQmAL9421/y4/ycuxDDOSaxu3VGGYFFPK5sduyUeMmjIlX4CwOBFg==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workerd-darwin-arm64": {
      "version": "1.20261023.1",
      "integrity": "sha512-5e79fHgabdDD8EgmjOhJ1S+xMsf6DbC7fL7IgTBizMnzOp0P2isDn7pYmUxI9AJZE9FVQ4RUilH/I36YNg+GQQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workerd-linux-64": {
      "version": "1.20261023.1",
      "integrity": "sha512-VHQ6jKFSihjR2+x1buby8XTdBLLJztVnYiB7OLOTYO8aDXB+c1Rd2410PdgFuFYc4AgFEk6PCJLyCLL5L1KBnw==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workerd-linux-arm64": {
      "version": "1.20261023.1",
      "integrity": "sha512-ilpRHzfDN8YFRM5CLRKuFw40x/LJBS89yVdhdQmxehlVDuBqjKpJB++zPFbTgKRRFaNupgnXc8RHktXAIhgCmQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workerd-windows-64": {
      "version": "1.20261023.1",
      "integrity": "sha512-279WLVjNsMycAwr0EZNiNEf0l2SY6NUtsN80NwZzbTHzakmiN+WSx4w38muxPm+PAU0oSPPAPXKVD+H6Hya8xw==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workers-types": {
      "version": "5.20261026.1",
      "integrity": "sha512-E+KMLXOMip7uzfkFYoSjAF0n0+VFkK2KFU0Md/PM3JkPpC9Km0/YAoDttkmxAoZLGbK1wQRAFg2IJtyZkTBCHg==",
      "license": "MIT OR Apache-2.0"
    },
    "node_modules/@cspotcode/source-map-support": {
      "version": "0.8.1",
      "integrity": "sha512-IchNf6dN4tHoMFIn/7OE8LWZ19Y6q/67Bmf6vnGREv8RSbBVb9LPJxEcnwrcwX6ixSvaiGoomAUvu4YSxXrVgw==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/trace-mapping": "0.3.9"
      },
      "engines": {
        "node": ">=12"
      }
    },
    "node_modules/@cspotcode/source-map-support/node_modules/@jridgewell/trace-mapping": {
      "version": "0.3.9",
      "integrity": "sha512-3Belt6tdc8bPgAtbcmdtNJlirVoTmEb5e2gC94PnkwEW9jI6CAHUeoG85tjWP5WquqfavoMtMwiG4P926ZKKuQ==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/resolve-uri": "^3.0.3",
        "@jridgewell/sourcemap-codec": "^1.4.10"
      }
    },
    "node_modules/@emnapi/core": {
      "version": "2.0.0-beta.2",
      "integrity": "sha512-MzCVoWtcg4Pm2B3je5mMvYMvj3MmBKw+fU7vbsJc9/iT8ip6/eYIHo/Dsm/mr+wsHB6SEyJDuxB09Yy6r/8+4A==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "@emnapi/wasi-threads": "2.2.0",
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@emnapi/runtime": {
      "version": "2.0.0-beta.2",
      "integrity": "sha512-JcrSPzPvZuNZvJqPTF9Fw25LbOJ8avzFVlaf2grmH4Cku0oGP47tRgqPZadcfj3YoZMHkFVnCYFbQM8I+i5QEw==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@emnapi/wasi-threads": {
      "version": "2.2.0",
      "integrity": "sha512-JP7OYH38Q7+pyTAe14raZHLQIK7BDKbdwji+Xi3pcd/6QkJYQH3SX4wu6EplGrGJWRepoNzedfm0G3B9Z4e9Rw==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@esbuild/aix-ppc64": {
      "version": "0.28.2",
      "integrity": "sha512-XExcO+dvLKvVtNTibSTBej1NCAbaGhWn9Ww1ZPx80qsahhPFe/8jgWP0IchNe0F3HwkU7n8ejhH8bjonqht8mQ==",
      "cpu": [
        "ppc64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "aix"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/android-arm": {
      "version": "0.28.2",
      "integrity": "sha512-kXXoiPVVGQcnIYGOeaovwOURpniDBpSq4A03qkQ+BMQqtGG6HYap3xne9C1O1yo4TR3qxlCX5IqqmX6fFo2Lqg==",
      "cpu": [
        "arm"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/android-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-5YfKeeI8qWfBZIX+u2xZC3Zlb3Os/gLS2sbEKM+I4ZOcsWmHS2WLysCcQZDAFRslDUU5Oiq44gf6PYN1vGwG5A==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/android-x64": {
      "version": "0.28.2",
      "integrity": "sha512-O387ite7SzUyCcy3JQX4P4bLtEA7bLLkx+esve5JHnyYfNTxcVpXZo9jhdB0lTKN44gztELTdU7nS8Nr16Fs1Q==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/darwin-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-n4KqkOQrraxHJcgjM1RvwbigfQKIKJVpM7xp+KsxiyUSrRdIXnt73VhrPAx0fV44hgfmIVKjxMN9J1t5jySVkw==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/darwin-x64": {
      "version": "0.28.2",
      "integrity": "sha512-uq6suIWYP37qzGddBKPw5QEQPi6HiLGsO7UmkpfyaYNQ3D+rN6w6WfwH+nuqcGXWvawGwxOEroO4YGnFh95azw==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/freebsd-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-n+I0BTSRIoy+d6RPKnEVwql5UwBJolytvY4mAOIEJorKlqgPII8ix6slVVrfZ5Tnj7glIZvloylbB/EJPMWEXw==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/freebsd-x64": {
      "version": "0.28.2",
      "integrity": "sha512-78XJTJkvPs0kz2w61301PJjXl4g7q3JqiYMZ/M/yVI73EHBrCRTgkhu9oqG7vPqq+a/yadEW8aD+agKlk5xrmg==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-arm": {
      "version": "0.28.2",
      "integrity": "sha512-XlDnu2q5yoqems+xay6wSAcg9DDD7K9RLKZEBOMZm3ckNpJBvOX20tSfby8KfrrhINDyv9V2YVZKY/SpoGJI8w==",
      "cpu": [
        "arm"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-pW4AC0P3it8c7do9MVM4p51FzHzdM/TZrerurgRcHJ2WTa1VQ1CIq18xncfpBJw4ojkiZZrKW2yIBWBP92j6Ug==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-ia32": {
      "version": "0.28.2",
      "integrity": "sha512-CYbnj78HsIeA+DhgUKgFCfvNsTHFhMMrinUrMZpDXJXKN8T3XViTZ/+wtHeVxEWY8ewSzTFN+nRmSwO2tZaLUQ==",
      "cpu": [
        "ia32"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-loong64": {
      "version": "0.28.2",
      "integrity": "sha512-buwkd8nsph4R+ajRvw0qM5Hja/TXQow3ptzWO2EbG/cqcIkHloRrdlBtQlshyYGTNFvfkfJ5tpPLVkY4DtsPfQ==",
      "cpu": [
        "loong64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-mips64el": {
      "version": "0.28.2",
      "integrity": "sha512-ZVykbDyk7519VwiNb9Lcj9m8XM6v5V9uKPvrEMkkEedVewf+0itkhahp4HDpgERXhwLRpWFypsGbG/J8s0QjJA==",
      "cpu": [
        "mips64el"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-ppc64": {
      "version": "0.28.2",
      "integrity": "sha512-CAXl+Dtd9UUuJd8pKKdwh6MLm3MUMiqMPmhZ3tTSXPqfyQ3vDl6R5hZdZ/kYojK4ofXtdfSv1tFq8XzWx3heNQ==",
      "cpu": [
        "ppc64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-riscv64": {
      "version": "0.28.2",
      "integrity": "sha512-GeXCej4IQtU1B+QlDV8W/RRvbzI3O/Stss+/bCXv4lZls5WGRtu2a+3JkA3i4qIUlMXpcHebWpF8AkJhATowuA==",
      "cpu": [
        "riscv64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-s390x": {
      "version": "0.28.2",
      "integrity": "sha512-3H1weTYZPxt/WOhByszQZybS9w5lKzUn1FDMsgEChbHWQwHYQQRfBxgCcZvPhjHfKyJjIievvMmEUawJrdY9Dg==",
      "cpu": [
        "s390x"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-x64": {
      "version": "0.28.2",
      "integrity": "sha512-4xTZr1FUmSoQW4XIWmit3tzQrUTZM+N3P0XV8xROKYF50XfI7xeO90+1bZvNwxIufQ9hDQVRJH5YhgPVF8A/HQ==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/netbsd-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-sSATRjPeDBg3pdgHoQfoYBob11Kk1FGa9lui5RIHZCoCkJa9QKlvl3/vKz2usCmYYjs7ymJR/2Nnsqe+Hjt5nw==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "netbsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/netbsd-x64": {
      "version": "0.28.2",
      "integrity": "sha512-lqnzCV+mM0gIADaKihiCg6ifgfU2L3h5E33rNQBN1Y4MaVGnzryzmvvf7UHxprpQdE8hpqLolJ9Rl+SkIRDpyw==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "netbsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/openbsd-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-AL2qJILH7lNjrDmCQDvdxMfAUIv8KMNZOvrwAQ8i8//ntL9FflhOyMJ8OZSMBb8/AWXe3/5v5S20y3zCoZWKoQ==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "openbsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/openbsd-x64": {
      "version": "0.28.2",
      "integrity": "sha512-QtiuPytchRyC4rwUKhexJdQKvDuZ6hWloi3igqPQNUJCS1/v9EiO3UTOXR6A3FoMo4fnAKbWJdqaIwhOzh8qEw==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "openbsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/openharmony-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-WkhYDmpTjLvGlScA1rwjRUmhl4k8oXR3cIbtqWmELgU/dFeHHlEllxDvdWcNJV9rbzCexB5vz8gtNewWLgCT7Q==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "openharmony"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/sunos-x64": {
      "version": "0.28.2",
      "integrity": "sha512-GPMSkTOtMnv2U2F8gxe4Io6qmVs+YKyp832Etqqxr0hFngmXQ3rzwytelm3GIn7T4VviRUlf3sOgBOiTdvaf7g==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "sunos"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/win32-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-PIhhEkE9uPBleRBrQEJpUn7MBnibZzbGzYWPmY3x+YoVg/95zbjB4CxPPOQ8l5tYYM4mMaCthF8/1DIfBQQyWQ==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/win32-ia32": {
      "version": "0.28.2",
      "integrity": "sha512-YmJbfTlvU7Sdn9BB+4PRES4oB6pxgS37MAONj+hBr/cpXS1aBPKXxNnDbu+QCWPj0o9dgyxeq79g6c5P8KeuYA==",
      "cpu": [
        "ia32"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/win32-x64": {
      "version": "0.28.2",
      "integrity": "sha512-5ebpxr3nWMzrL/rnUI755Jkuee0bHL/Gq0WTF9lvcpv73wAp5eu8MfBUgWK9bhWvZjj7yX8etf/8tI8Ney695g==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@hono/zod-openapi": {
      "version": "1.6.3",
      "integrity": "sha512-VYR82Y60plu8g3pN60OUXMVKpmxh3R04Qs++3DY9vtwZ9/sA/BRY0PcRIR+Z37/3itWtM7pYwT9bKiH9JhqV6Q==",
      "license": "MIT",
      "dependencies": {
        "@asteasolutions/zod-to-openapi": "^9.1.0",
        "@hono/zod-validator": "^0.9.1",
        "openapi3-ts": "^4.5.0"
      },
      "engines": {
        "node": ">=16.0.0"
      },
      "peerDependencies": {
        "hono": ">=4.10.0",
        "zod": "^4.0.0"
      }
    },
    "node_modules/@hono/zod-validator": {
      "version": "0.9.1",
      "integrity": "sha512-iiv6w0qrIc0arfvCtUqBWsvl4fXjzaTcQcCJTTtCnkawF9HHGE+KjEl0ox3gQJ6rKZEgE3mLExlQCF72M+mNuw==",
      "license": "MIT",
      "peerDependencies": {
        "hono": ">=4.11.2",
        "zod": "^3.25.0 || ^4.0.0"
      }
    },
    "node_modules/@img/colour": {
      "version": "1.1.0",
      "integrity": "sha512-Td76q7j57o/tLVdgS746cYARfSyxk8iEfRxewL9h4OMzYhbW4TAcppl0mT4eyqXddh6L/jwoM75mo7ixa/pCeQ==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@img/sharp-darwin-arm64": {
      "version": "0.35.5",
      "integrity": "sha512-QRUlFQ0WxvdWyqqG/WtI3iupfD5rBzmCHXSdPsY91sAtVtTo7Q4cb6zOccZ3gqEqkr0f1As1ehLqmEpDsRf+lg==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-darwin-arm64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-darwin-x64": {
      "version": "0.35.5",
      "integrity": "sha512-+BR255RhDlpygUpOc/Jdt1nT6DQ3XG/ERo5wbcdOf5Q320dKtPCKPLR1LJs9VGXRaMa8l1uUa0tkCNOXiAxZUw==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-darwin-x64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-freebsd-wasm32": {
      "version": "0.35.5",
      "integrity": "sha512-Y/z91nEZ4uIBX5X3nfTovjU9lHNKFYbL2lpHCLVNmXQK03VIZvXBBt0KxbPGp2SdGSF+2mQU4e+hQaWOt86iAw==",
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "dependencies": {
        "@img/sharp-wasm32": "0.35.5"
      },
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-darwin-arm64": {
      "version": "1.3.4",
      "integrity": "sha512-5R89nBYiRdUlSWJxPhO+GVtaXzXSxKnRu/xqMn3KTA3L9EB9Oy/P+Nn2f2vlhPuUdy/Zusb2DarbyTpGCfEDuw==",
      "cpu": [
        "arm64"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "darwin"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-darwin-x64": {
      "version": "1.3.4",
      "integrity": "sha512-iR2OKH80yi0U+dUplyh3/xdpFvps6YkCwsXenIJxqxR1v9o+xtKTGbS9H7cps+2Vxjc8B1j96p75NmTGjIhtpQ==",
      "cpu": [
        "x64"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "darwin"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-arm": {
      "version": "1.3.4",
      "integrity": "sha512-LmRtTsOHuvM2+wlO2Db37dx5MiZhB0FvSunciw48YjdOkZz9KAiRbm8ujeMOA1INqmei5NapFxYEK1D1ZSidmw==",
      "cpu": [
        "arm"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-arm64": {
      "version": "1.3.4",
      "integrity": "sha512-Y3dgX/6lE2QhQb+Gxy0WZxfg9MEm/JBjamZpS2IklP7xIQoKN4hzAm7KcMVGtaVDt3neE9OKBC7vAfonA/Lr1A==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-ppc64": {
      "version": "1.3.4",
      "integrity": "sha512-Le6boB8Tai0Nis+gIxIpKx68UDVVIqdR8Tin5Yf1z2LJJQLDJvCDRqRu+jC2qCoD+eIomonmOwB4smBRxfVpYQ==",
      "cpu": [
        "ppc64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-riscv64": {
      "version": "1.3.4",
      "integrity": "sha512-aHkkIEHPRdQEegJN20MLmGtxYD9R2wQr3Cwpddnu5+YKMt6Uzax7S9h5gpZTo8wyrGuZSlfQ63OevL5mTyOC7Q==",
      "cpu": [
        "riscv64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-s390x": {
      "version": "1.3.4",
      "integrity": "sha512-ra/mB6MikESDUO7Yg+Mi95bFBb9GsObURuhnOv3OqknjGe9sZrG8tCe9q0xSIGrtLgvgw0gKnFWcK4blSgQOuQ==",
      "cpu": [
        "s390x"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-x64": {
      "version": "1.3.4",
      "integrity": "sha512-GJ//SSXbnwSDes02umB3nDJLFcQzw8a18V8fyhqr6tV515tOEMdImjjxj1AoafMRz56F3PHgftnj1QEKSU1zkw==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linuxmusl-arm64": {
      "version": "1.3.4",
      "integrity": "sha512-hvulFwtjUcagsis6BBxHwGFwWoNZjgYmULGVrZcyfNbjA8hKILbRxGg15/7w5HDyXHXUos/j6baAWqnCyQ2DWA==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "musl"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linuxmusl-x64": {
      "version": "1.3.4",
      "integrity": "sha512-6zXKeE/p39I1AmA3cJG35eyBGNqNddLnUXjhwBnsGjFPWqf5VKkDBEqaEkPDoTEtkxwi2vv8Tcr2mDyP4So7Fg==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "musl"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-linux-arm": {
      "version": "0.35.5",
      "integrity": "sha512-LEaXK2WdXVK5ykcw0buWyPMsmLLL2vpHLD6yrNSW+JGEL3BZPA4tpKN6iaMc4AxTTAoaX/sU1rOL51lcIz48ZQ==",
      "cpu": [
        "arm"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-arm": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-arm64": {
      "version": "0.35.5",
      "integrity": "sha512-LYVx5JTsOM2CBzmxreh+nl64/3H6Xb09iSLknqH47z2T2DFFxDeFLP5y4dJwe6H7uGQlHPyEEtIqyo3DYsRwdQ==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-arm64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-ppc64": {
      "version": "0.35.5",
      "integrity": "sha512-QVxAAq8evVRI9ia2vqgwrmWucn5Dfv+JdWzj75pD8omHLPSP7f8p20O8jxzjCcuCEQEOtYOZUmX1hkiZ0kdevA==",
      "cpu": [
        "ppc64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-ppc64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-riscv64": {
      "version": "0.35.5",
      "integrity": "sha512-LtdreXguaavKODPIfzJ4kffx7UNt1omwtK0rch4EBbbSTXPnxWmYSayXdLJw0fJzQ97kHt1gL/yh4tvU+nCyRQ==",
      "cpu": [
        "riscv64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-riscv64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-s390x": {
      "version": "0.35.5",
      "integrity": "sha512-UZasTOFiYzotTsGOCu42BfUzP6Tu6Do/947iRm1RsLKvlllxwGcn4RN27LibGWceix4Y+Pmw3jsnTcCQIgWjqA==",
      "cpu": [
        "s390x"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-s390x": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-x64": {
      "version": "0.35.5",
      "integrity": "sha512-SxFtLTeJInhAA9Q836kux2vZNeOBQEx658qvbboZScr0wIARym3IcGmW7KpVD5sbVg0Ojy+udFQdayYIZyoNog==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-x64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linuxmusl-arm64": {
      "version": "0.35.5",
      "integrity": "sha512-9HbMclmI1zlNkFRs3z9/eBtDjfD0sGlrX1z6b1qwmiFY5ElDLh4BC0LPBdVp7z1DXFiKlIcznf+ZlsuZzLxQqg==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "musl"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linuxmusl-arm64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linuxmusl-x64": {
      "version": "0.35.5",
      "integrity": "sha512-4KOphqB035HrVdqLZfCgMzzERrQkkzOwRhl4OAkRO1YCldbaFjySXMaK534Mo0V+LndnlJk+sbUyLeU0ULyD1A==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "musl"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linuxmusl-x64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-wasm32": {
      "version": "0.35.5",
      "integrity": "sha512-Ptsga1su4tQx+LLF1ECS9U6nz5kmrXKo6XVbtR48Ke3ZRxxgaWBu7IDtEe1quo8hiupwm6WFqxVlXaSf7IINGQ==",
      "license": "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
      "optional": true,
      "dependencies": {
        "@emnapi/runtime": "^1.11.3"
      },
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-wasm32/node_modules/@emnapi/runtime": {
      "version": "1.11.3",
      "integrity": "sha512-Xz4Tpyki7XyrpbUK1jR1AhdAdaXyhhY4lZ3neLodmhpuWfy2PAQN5B46sAiU4liOXGLkHypn/qU+jvfWSCYYLA==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@img/sharp-webcontainers-wasm32": {
      "version": "0.35.5",
      "integrity": "sha512-hfhF/FmoQyTUkA0bIKFOtw536BQSeBMe6BF6QyWlrPxT754+TFLaZ7sKKTfvvM0yJgKgaYTwnFCIZ/GuDw5SUA==",
      "cpu": [
        "wasm32"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "dependencies": {
        "@img/sharp-wasm32": "0.35.5"
      },
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-win32-arm64": {
      "version": "0.35.5",
      "integrity": "sha512-X4t7g+7ZA5DKblCBEXGjUqqemj4vczING/5viFwAL8h4N3qYeyjwdCvRLHi4EdOUI+2Z7UFlp1VM+p/AuEtm6Q==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0 AND LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-win32-ia32": {
      "version": "0.35.5",
      "integrity": "sha512-5Zm82LoBc43nhwNybZlG7Y1KO//Zhsn306fQl29ZOuStHLGTo3BWL83q3cznX0poxSAMuYL1On/BHBxkBeKr6A==",
      "cpu": [
        "ia32"
      ],
      "license": "Apache-2.0 AND LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": "^20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-win32-x64": {
      "version": "0.35.5",
      "integrity": "sha512-x76eH0vEiHlcMQu8Y8IenntaACtddpT6W0wmXtWrnKcnKI7ME5DdgqhAD6SEWOEl1v2zDvkZDhFA9KnURwpfqg==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0 AND LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@jridgewell/resolve-uri": {
      "version": "3.1.3",
      "integrity": "sha512-lhTtjtoEArWBjismtfS761S9Hlyn+nIZqOZVYoZ1Xn82PMNMVnk+jj/NhC4fAXGTs7ydONcJiR5vyQBTMDu27g==",
      "license": "MIT",
      "engines": {
        "node": ">=6.0.0"
      }
    },
    "node_modules/@jridgewell/sourcemap-codec": {
      "version": "1.6.0",
      "integrity": "sha512-T7jf+5zgsZHwNJ4lvQ7/aezbyk0nNX+zJVWpmHA7VYsEx7a7qr5Rg5IbtJFqkgze5Y2sruq1RUY8Q837Od7iFw==",
      "license": "MIT"
    },
    "node_modules/@jridgewell/trace-mapping": {
      "version": "0.3.31",
      "integrity": "sha512-zzNR+SdQSDJzc8joaeP8QQoCQr8NuYx2dIIytl1QeBEZHJ9uW6hebsrYgbz8hJwUQao3TWCMtmfV8Nu1twOLAw==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/resolve-uri": "^3.1.0",
        "@jridgewell/sourcemap-codec": "^1.4.14"
      }
    },
    "node_modules/@napi-rs/wasm-runtime": {
      "version": "1.2.6",
      "integrity": "sha512-mRyDmEw9/fCDXCGfL1sbgIw/GUK0PVxRW4YwgPN61F3LQ+fSyoBFarJVzgGyhF6kRzEQZ0FejDqm4WLXSeqQmw==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "@tybys/wasm-util": "^0.10.3"
      },
      "engines": {
        "node": "^20.19.0 || ^22.13.0 || >=23.5.0"
      },
      "funding": {
        "type": "github",
        "url": "https://github.com/sponsors/Brooooooklyn"
      },
      "peerDependencies": {
        "@emnapi/core": "^1.7.1 || 2.0.0-beta.2",
        "@emnapi/runtime": "^1.7.1 || 2.0.0-beta.2"
      }
    },
    "node_modules/@oxc-project/types": {
      "version": "0.156.0",
      "integrity": "sha512-1Duyg48TdJNdyhEB8Xn1L36bT9Pv6GUtlKjHxOys8xkaF/rQq3XJE+bAurSK/AgIz5mGFsb77cn9Pb20+WCScw==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/oxc-project"
      }
    },
    "node_modules/@poppinss/colors": {
      "version": "4.1.6",
      "integrity": "sha512-H9xkIdFswbS8n1d6vmRd8+c10t2Qe+rZITbbDHHkQixH5+2x1FDGmi/0K+WgWiqQFKPSlIYB7jlH6Kpfn6Fleg==",
      "license": "MIT",
      "dependencies": {
        "kleur": "^4.1.5"
      }
    },
    "node_modules/@poppinss/dumper": {
      "version": "0.6.5",
      "integrity": "sha512-NBdYIb90J7LfOI32dOewKI1r7wnkiH6m920puQ3qHUeZkxNkQiFnXVWoE6YtFSv6QOiPPf7ys6i+HWWecDz7sw==",
      "license": "MIT",
      "dependencies": {
        "@poppinss/colors": "^4.1.5",
        "@sindresorhus/is": "^7.0.2",
        "supports-color": "^10.0.0"
      }
    },
    "node_modules/@poppinss/exception": {
      "version": "1.2.3",
      "integrity": "sha512-dCED+QRChTVatE9ibtoaxc+WkdzOSjYTKi/+uacHWIsfodVfpsueo3+DKpgU5Px8qXjgmXkSvhXvSCz3fnP9lw==",
      "license": "MIT"
    },
    "node_modules/@rolldown/binding-android-arm-eabi": {
      "version": "1.2.19",
      "integrity": "sha512-e+Ebe0WT+9tbXmNKPIiC8YrWAHYwug3m6i4p3rZGGulfZri1jtI4HslT+OZnFf/OIHowWF71DTlHwXBP2SiA7A==",
      "cpu": [
        "arm"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-android-arm64": {
      "version": "1.2.19",
      "integrity": "sha512-hOombrTJ+szt2ciEzS7oCA78lMPBgF5UMQWCJIyNfnrI7GLl8HYoFqCnpL2gcPOaXMqryGCU5ExdQKyDDcC+yA==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-darwin-arm64": {
      "version": "1.2.19",
      "integrity": "sha512-XoMA2pwCKGTQzUjPgtRwkedH4WmXhdIPKT6l6oOxd1PUbNodGI6DcBekgN7EC//+x3pfBYX/qL1gNmZAqivw5g==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-darwin-x64": {
      "version": "1.2.19",
      "integrity": "sha512-zo8EsSSwMZCY/e+fRnGaX02YGgvJD0yvhNi/9hpGPA2MJ9ZF8dPCw75UGfpI6OpQ/myR/dIYmogRvqiZD0TrXg==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-freebsd-x64": {
      "version": "1.2.19",
      "integrity": "sha512-O8ISAOfI1nj7AuBPd30FSF47z7f7lzlk5poQVGgiikvQuGEBFYvW8ki+UEnT+YJPnNGjQzn304klt4O9FUE7mA==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-arm-gnueabihf": {
      "version": "1.2.19",
      "integrity": "sha512-/lYCba5NO0yq4S0jGMH8QTBtkvQxoXjoQWzF5BcWp9MjB9jxVRD1GQDNofkVjcOj30DWyhLIN/4Oe60JKzaONw==",
      "cpu": [
        "arm"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-arm64-gnu": {
      "version": "1.2.19",
      "integrity": "sha512-pm/apFMBnSbFb3O6nG5pHO1iqHhZrjGDFEjSm+ot9J17XXPvH9L90y5h+jgfHCE+Qdlsvy8qKEcU4VKxgjD+vA==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-arm64-musl": {
      "version": "1.2.19",
      "integrity": "sha512-K1SmQp3FFichn8oqrNIwvFoZ5wcvjC7goBzpaMNvLf9FZc+QB/QvLmnpJZgAAGHiD980tP8FZZnXk2K94rvlxg==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "musl"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-ppc64-gnu": {
      "version": "1.2.19",
      "integrity": "sha512-I0xwD57jP/3A7+5UPZin2w8Y7XHEmEM5zqpYZOcQ45MlNW6tUJUziymV3yRr7rL4vwyfEcRsRksC4a7Kc08p5Q==",
      "cpu": [
        "ppc64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-s390x-gnu": {
      "version": "1.2.19",
      "integrity": "sha512-BrtEHT24SNXj9HiXqy+s/kXiSiQGt6EKCPUlRirAoIioVxKGnbXBUEkbZASAei7iZJB0/Ynm+0JP00Ipx7AnSw==",
      "cpu": [
        "s390x"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-x64-gnu": {
      "version": "1.2.19",
      "integrity": "sha512-rm75/9DkHKeU2WnA8w4X94WGYgLlDCFCfkQC+4bguVJmC/jvDRv2B+2wLOYhyE0fVuv7//Ckk39OoOufyCu76Q==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-x64-musl": {
      "version": "1.2.19",
      "integrity": "sha512-irh/4+iYFM4GAzpluDErgjz89bj6NDtqqMAG/6O1LG38Ed3NpyebzCpcVNkFW8uhy+/3/BocUvnXDR33CXWe9A==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "musl"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-openharmony-arm64": {
      "version": "1.2.19",
      "integrity": "sha512-+KWTWNoPt+CfSq94CiceWu3yPE+QzkaG+phPyz9G60tmZLwfQkcA4AeksafzvJAw4pvg1mcd5a1TkUqVv0s4JA==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "openharmony"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-wasm32-wasi": {
      "version": "1.2.19",
      "integrity": "sha512-7EH+skOsl5qpWnK0vzamgJFhOv1cwxQpsxm8tI883K9fur5c27p8q87fzEO6BbBPabA2/+s/zR63/pLc137iOg==",
      "cpu": [
        "wasm32"
      ],
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "@emnapi/core": "2.0.0-beta.2",
        "@emnapi/runtime": "2.0.0-beta.2",
        "@napi-rs/wasm-runtime": "1.2.6"
      },
      "engines": {
        "node": "^20.19.0 || ^22.13.0 || >=23.5.0"
      }
    },
    "node_modules/@rolldown/binding-win32-arm64-msvc": {
      "version": "1.2.19",
      "integrity": "sha512-3Q1Yg1Q7tEvBWoZf5rFvG/GKZQPgwfru+p4wBajDfJFBs0SHCpL++dfTjW9gyAKd1T7ZpIYvdaUax7Pa/IhFVQ==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-win32-x64-msvc": {
      "version": "1.2.19",
      "integrity": "sha512-y/sqRRc6d7hECzOFc5n3LSeqctmIp9mMjY1Kq4s14uLPd/LZ4z7i1zrW6fMtp2mPeuQIC4e6ULMcwQzMomqQag==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/pluginutils": {
      "version": "1.1.1",
      "integrity": "sha512-glFIJDvLNDtJhT9qrMFWLPbvS+skxgt4L0K8Ei2YtnhPysAJnsI7nyxSJxKj4ADeKX0OLjC4ntRkwpLOoS3rwA==",
      "license": "MIT"
    },
    "node_modules/@sindresorhus/is": {
      "version": "7.2.0",
      "integrity": "sha512-P1Cz1dWaFfR4IR+U13mqqiGsLFf1KbayybWwdd2vfctdV6hDpUkgCY0nKOLLTMSoRd/jJNjtbqzf13K8DCCXQw==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "url": "https://github.com/sindresorhus/is?sponsor=1"
      }
    },
    "node_modules/@speed-highlight/core": {
      "version": "1.2.24",
      "integrity": "sha512-qeW2e1l78afw8VhRPfPQ1Gjj+KU5XFQ/OFV5ti6eTa9bruO7mJyZtA4vw0ofqmA3tKCkROE9xLk3VZoeRc98nw==",
      "license": "CC0-1.0"
    },
    "node_modules/@tybys/wasm-util": {
      "version": "0.10.5",
      "integrity": "sha512-dOGOPxlaNV+G046mZzN+9C0dAcQZeSKcXiVaM0TYy/LM4ttTmgSBDxYfovcYI8Em3+eAbiAYpvWLOv8+ZVRJKA==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@types/chai": {
      "version": "5.2.3",
      "integrity": "sha512-Mw558oeA9fFbv65/y4mHtXDs9bPnFMZAL/jxdPFUpOHHIXX91mcgEHbS5Lahr+pwZFR8A7GQleRWeI6cGFC2UA==",
      "license": "MIT",
      "dependencies": {
        "@types/deep-eql": "*",
        "assertion-error": "^2.0.1"
      }
    },
    "node_modules/@types/deep-eql": {
      "version": "4.0.2",
      "integrity": "sha512-c9h9dVVMigMPc4bwTvC5dxqtqJZwQPePsWjPlpSOnojbor6pGqdk541lfA7AqFQr5pB1BRdq0juY9db81BwyFw==",
      "license": "MIT"
    },
    "node_modules/@types/estree": {
      "version": "1.0.11",
      "integrity": "sha512-YBdNe5JcjYR0sPhJW1QIeRCmI11YhYvaRuGCs9+WCeTTb+Yhb2BE2XMe5/wAqF10FK5g3+q1PDhQABfT7aX0gg==",
      "license": "MIT"
    },
    "node_modules/@types/node": {
      "version": "24.19.2",
      "integrity": "sha512-93d49wCWJkCyN87MxLpNN6KXPCwFw7bVUg79mGUV1OS40JGWwVCr8n61DXCSqz7CV6/VfPkb7xec7uP2M+QHWQ==",
      "license": "MIT",
      "dependencies": {
        "undici-types": ">=7.24.0 <7.24.7"
      }
    },
    "node_modules/@typescript/typescript-aix-ppc64": {
      "version": "7.0.2",
      "integrity": "sha512-MTKKkWB7p/0E9xi1d1tHtZ5PiLkGEMIq88pK2CubZjOsLtYTLqhgIgi6zepFa+9GHZ6h05NMCkQxGKiPXMxXtQ==",
      "cpu": [
        "ppc64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "aix"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-darwin-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-gowzar9MwS/aRWp6f3a4KUqzRjAZjOsmGNCM6LcTgXum+dBfgsBVMN+AgvOCCbguXyick6LJhpBszxMebJ8syA==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-darwin-x64": {
      "version": "7.0.2",
      "integrity": "sha512-SZ9xZInqApNlNGc9s0W1VSsktYSOe9cFqNOIqmN1Gs8SmkjKZYFt017G4VwPxASInODuAdbTW7sXiFUf893RgA==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-freebsd-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-W5NH4y/J0plIIS5b2xvTEkU7JFxyqdMAOgf+Ilhl0vHQXKO5dZoxd+C/jEtq56c4F3wk71RB4BMRQ2XdI+bwYQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-freebsd-x64": {
      "version": "7.0.2",
      "integrity": "sha512-UMGDx5sTpzNw3WiPebH7l90IWfJggEd+egHt/q6p7/Cm3zqoV7VxkGXt+3DxPIw8CcmvAB0j3sVVfbhX+M4Tpw==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-arm": {
      "version": "7.0.2",
      "integrity": "sha512-gffT3xPz9sR7j/YJExkyPntrI0P2EP9XbOyWzth2/Gs0RstK+90RBcO0ncXoXy/beYll1SXw846Nf2zdnEz0QQ==",
      "cpu": [
        "arm"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-Qh4eU4/y3yDjnfjjyPYihMj5/ODIlmt+Bzu17OI+fiSRDW57QmU5SiN63exPRNJPKUzcc1INa1NXdrJ+MqHjUQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-loong64": {
      "version": "7.0.2",
      "integrity": "sha512-uEHck9i8hoAzXPiYRib1O7miOnz23SxIeVl6F4LXox+qov1K35jHcEW6VHKvZI+pyvl7fZEP4MCU5LYvIq1GuQ==",
      "cpu": [
        "loong64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-mips64el": {
      "version": "7.0.2",
      "integrity": "sha512-R4KvAMnE43W5Qeqb0Ly56O3mWMWIAgsMyz36DCaycd5nbg/9kzm0liw3JocfRqyJY0KPmzFjbswozXyW0DnIYA==",
      "cpu": [
        "mips64el"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-ppc64": {
      "version": "7.0.2",
      "integrity": "sha512-DORx5b3sd/4S7eayxm4FQv+A7CrkUIGRaHiwI8oiHTAI1fAPWhF4J0vAlkC8biAlHSVVwxMQ3tjZ2/DVbnQiiA==",
      "cpu": [
        "ppc64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-riscv64": {
      "version": "7.0.2",
      "integrity": "sha512-wf0jqEDOjrPRnKwYRyyJDRo11KMbvMFrU+q4zqKyChODBzvlkbhNQfKvLxQCcwTpdDaXSHZTVuh0JoCrKCUMHQ==",
      "cpu": [
        "riscv64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-s390x": {
      "version": "7.0.2",
      "integrity": "sha512-IkwJc3L7yhytWd/ewjyxNDfOmswCm9GWMJT/ue/dU4aZNbwZeYAetq42VyLmsmSjvoX7z74X6ZaYCtzAr0EuGw==",
      "cpu": [
        "s390x"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-x64": {
      "version": "7.0.2",
      "integrity": "sha512-EYdf2cNg7rgCWJnxCdJ+F3V39O8ihb37eHAu1LK8oAFizgTQbPOK7zHHXbPt8rX24COqODXeI3sIf0fCXG7H/A==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-netbsd-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-+polYF4MF04aPpO5FTkHran9yUQDSXqy5GiSDKpsll5jy3l3+g9QLhpf39T+ePtefhXLOGrLl0QIjkQP6VnelA==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "netbsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-netbsd-x64": {
      "version": "7.0.2",
      "integrity": "sha512-8YIT0EHM/3dq10ZOVF/A7pc/YSMtbcecct4rWtexrnSCHOPcpC2KTLXfTCR6vDpnSiY12heNb1GiN/wu+T/FyA==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "netbsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-openbsd-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-APT8+ClYnuYm1u9+kgGXoMj2VzWzcymwh2gNSQVySHfkRDGOTVkoWLjCmOQSaO+PoqQ57B0flRp9SA+7GnnkzQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "openbsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-openbsd-x64": {
      "version": "7.0.2",
      "integrity": "sha512-yX7s+Q0Dln0Dt9tEzZsAjXXR/+ytBM7AlglaqyeMPxQszJ1JhlJdZ6jLA+IzldHtflX81em7lDao1xXu+aRRkg==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "openbsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-sunos-x64": {
      "version": "7.0.2",
      "integrity": "sha512-dLJDGaLZ1D4HPQn62u1n8mBDkJREwMsAkCdkwd4Ieqw+x3TUyTsqY0YiBCtE6H6OzzgGk3iuZ3vFWRS+E8/d1g==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "sunos"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-win32-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-Gyl1Vy6OsWesLzmq+EP0Fb7b4Nid5232AvcA2SFcdYreldpNtYFFofPjnt62y9hQy7VTaZp65ICJjuAQRaVcIQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-win32-x64": {
      "version": "7.0.2",
      "integrity": "sha512-0BQ3HkAHHlKLSp1qRvf3SUhGpGsDuhB/jgFw75guyqbxJqEaS0Cw/VFO8i2nHglJUzQCRtMMR/IBAKE3ETMC4g==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@vitest/mocker": {
      "version": "5.1.1",
      "integrity": "sha512-b2OgTB4+3ImWIVafXKazJXwLKwQxUNnix6b3xUvUTMh7RyXlrtzoxfZr8aEz9zkHOMAS4K5lu3TvFWoiVeVTQg==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/trace-mapping": "0.3.31",
        "@vitest/spy": "5.1.1",
        "estree-walker": "^3.0.3",
        "magic-string": "^1.4.5"
      },
      "funding": {
        "url": "https://opencollective.com/vitest"
      },
      "peerDependencies": {
        "msw": "^2.4.9 || ^3.0.0",
        "vite": "^6.0.0 || ^7.0.0 || ^8.0.0"
      },
      "peerDependenciesMeta": {
        "msw": {
          "optional": true
        },
        "vite": {
          "optional": true
        }
      }
    },
    "node_modules/@vitest/spy": {
      "version": "5.1.1",
      "integrity": "sha512-6K8C6alQG1/Yc8/ZI22iJS7JEsxPdVzqtqDq+/xM4Z0mGVykemMVjLhqMy/q6/IHYG3kKD8hKSwRen/ZdyI9vQ==",
      "license": "MIT",
      "funding": {
        "url": "https://opencollective.com/vitest"
      }
    },
    "node_modules/assertion-error": {
      "version": "2.0.1",
      "integrity": "sha512-Izi8RQcffqCeNVgFigKli1ssklIbpHnCYc6AknXGYoB6grJqyeby7jv12JUQgmTAnIDnbck1uxksT4dzN3PWBA==",
      "license": "MIT",
      "engines": {
        "node": ">=12"
      }
    },
    "node_modules/blake3-wasm": {
      "version": "2.1.5",
      "integrity": "sha512-F1+K8EbfOZE49dtoPtmxUQrpXaBIl3ICvasLh+nJta0xkz+9kF/7uet9fLnwKqhDrmj6g+6K3Tw9yQPUg2ka5g==",
      "license": "MIT"
    },
    "node_modules/chai": {
      "version": "6.3.0",
      "integrity": "sha512-XWAtwJ6OHO+tj0EKCs0Y2UamnyOxseZWltU4x2U2wh8g4AigdjwvtUjvLP2tqkA/avxHEtzxNaqGq/YGNwckKg==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/cookie": {
      "version": "1.1.1",
      "integrity": "sha512-ei8Aos7ja0weRpFzJnEA9UHJ/7XQmqglbRwnf2ATjcB9Wq874VKH9kfjjirM6UhU2/E5fFYadylyhFldcqSidQ==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/detect-libc": {
      "version": "2.1.2",
      "integrity": "sha512-Btj2BOOO83o3WyH59e8MgXsxEQVcarkUOpEYrubB0urwnN10yQ364rsiByU11nZlqWYZm05i/of7io4mzihBtQ==",
      "license": "Apache-2.0",
      "engines": {
        "node": ">=8"
      }
    },
    "node_modules/error-stack-parser-es": {
      "version": "1.0.5",
      "integrity": "sha512-5qucVt2XcuGMcEGgWI7i+yZpmpByQ8J1lHhcL7PwqCwu9FPP3VUXzT4ltHe5i2z9dePwEHcDVOAfSnHsOlCXRA==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/antfu"
      }
    },
    "node_modules/es-module-lexer": {
      "version": "2.3.2",
      "integrity": "sha512-poHGpORABojJJucnV9KbOavETW8lBVnphkW77ER5/BQ5Fz7oXSoCNek7IH3vR5nRjdsEz926ibFYX8KtLQmdyw==",
      "license": "MIT"
    },
    "node_modules/esbuild": {
      "version": "0.28.2",
      "integrity": "sha512-HKVLS8dvII+xoKW9kmqxbRKrnWEXfJJr/FZhhJmiqIB0e053QNYFqOBouTMO/k5sID4MvCiUCvv8b9M4h32wIA==",
      "hasInstallScript": true,
      "license": "MIT",
      "bin": {
        "esbuild": "bin/esbuild"
      },
      "engines": {
        "node": ">=18"
      },
      "optionalDependencies": {
        "@esbuild/aix-ppc64": "0.28.2",
        "@esbuild/android-arm": "0.28.2",
        "@esbuild/android-arm64": "0.28.2",
        "@esbuild/android-x64": "0.28.2",
        "@esbuild/darwin-arm64": "0.28.2",
        "@esbuild/darwin-x64": "0.28.2",
        "@esbuild/freebsd-arm64": "0.28.2",
        "@esbuild/freebsd-x64": "0.28.2",
        "@esbuild/linux-arm": "0.28.2",
        "@esbuild/linux-arm64": "0.28.2",
        "@esbuild/linux-ia32": "0.28.2",
        "@esbuild/linux-loong64": "0.28.2",
        "@esbuild/linux-mips64el": "0.28.2",
        "@esbuild/linux-ppc64": "0.28.2",
        "@esbuild/linux-riscv64": "0.28.2",
        "@esbuild/linux-s390x": "0.28.2",
        "@esbuild/linux-x64": "0.28.2",
        "@esbuild/netbsd-arm64": "0.28.2",
        "@esbuild/netbsd-x64": "0.28.2",
        "@esbuild/openbsd-arm64": "0.28.2",
        "@esbuild/openbsd-x64": "0.28.2",
        "@esbuild/openharmony-arm64": "0.28.2",
        "@esbuild/sunos-x64": "0.28.2",
        "@esbuild/win32-arm64": "0.28.2",
        "@esbuild/win32-ia32": "0.28.2",
        "@esbuild/win32-x64": "0.28.2"
      }
    },
    "node_modules/estree-walker": {
      "version": "3.0.3",
      "integrity": "sha512-7RUKfXgSMMkzt6ZuXmqapOurLGPPfgj6l9uRZ7lRGolvk0y2yocc35LdcxKC5PQZdn2DMqioAQ2NoWcrTKmm6g==",
      "license": "MIT",
      "dependencies": {
        "@types/estree": "^1.0.0"
      }
    },
    "node_modules/expect-type": {
      "version": "1.4.0",
      "integrity": "sha512-KfYbmpRm0VbLjEvVa9yGwCi9GI34xvi7A/HXYWQO65CSD2u3MczUJSuwXKFIxlGsgBQizV9q5J9NHj4VG0n+pA==",
      "license": "Apache-2.0",
      "engines": {
        "node": ">=12.0.0"
      }
    },
    "node_modules/fdir": {
      "version": "6.5.0",
      "integrity": "sha512-tIbYtZbucOs0BRGqPJkshJUYdL+SDH7dVM8gjy+ERp3WAUjLEFJE+02kanyHtwjWOnwrKYBiwAmM0p4kLJAnXg==",
      "license": "MIT",
      "engines": {
        "node": ">=12.0.0"
      },
      "peerDependencies": {
        "picomatch": "^3 || ^4"
      },
      "peerDependenciesMeta": {
        "picomatch": {
          "optional": true
        }
      }
    },
    "node_modules/fsevents": {
      "version": "2.3.3",
      "integrity": "sha512-5xoDfX+fL7faATnagmWPpbFtwh/R77WmMMqqHGS65C3vvB0YHrgF+B1YmZ3441tMj5n63k0212XNoJwzlhffQw==",
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": "^8.16.0 || ^10.6.0 || >=11.0.0"
      }
    },
    "node_modules/hono": {
      "version": "4.13.19",
      "integrity": "sha512-KmXvQAXwcAHV+muzbIwoJ23niEB5nMoDVr9WcRkU8mvjUECm/1+7v4Jgp7P7a+H6MLFrh+vXrGonGrGS+RQfkA==",
      "license": "MIT",
      "engines": {
        "node": ">=16.9.0"
      }
    },
    "node_modules/jose": {
      "version": "6.2.17",
      "integrity": "sha512-wOuK9V1yujQFH5S0ZWmLcDZN7+IKh9bUCC2ZPCf2HDlol3WWHy+PPyNjEI75FXRLMp3vDKQcupP59xhVU95hcg==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/panva"
      }
    },
    "node_modules/kleur": {
      "version": "4.1.5",
      "integrity": "sha512-o+NO+8WrRiQEE4/7nwRJhN1HWpVmJm511pBHUxPLtp0BUISzlBplORYSmTclCnJvQq2tKu/sgl3xVpkc7ZWuQQ==",
      "license": "MIT",
      "engines": {
        "node": ">=6"
      }
    },
    "node_modules/lightningcss": {
      "version": "1.33.0",
      "integrity": "sha512-WkUDrojuJs0xkgGf2udWxa3yGBRxPtxUkB79i6aCZLRgc7PM8fZe9TosfPDcvEpQZbuFASnHYmRLBLUbmLOIIA==",
      "license": "MPL-2.0",
      "dependencies": {
        "detect-libc": "^2.0.3"
      },
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      },
      "optionalDependencies": {
        "lightningcss-android-arm64": "1.33.0",
        "lightningcss-darwin-arm64": "1.33.0",
        "lightningcss-darwin-x64": "1.33.0",
        "lightningcss-freebsd-x64": "1.33.0",
        "lightningcss-linux-arm-gnueabihf": "1.33.0",
        "lightningcss-linux-arm64-gnu": "1.33.0",
        "lightningcss-linux-arm64-musl": "1.33.0",
        "lightningcss-linux-x64-gnu": "1.33.0",
        "lightningcss-linux-x64-musl": "1.33.0",
        "lightningcss-win32-arm64-msvc": "1.33.0",
        "lightningcss-win32-x64-msvc": "1.33.0"
      }
    },
    "node_modules/lightningcss-android-arm64": {
      "version": "1.33.0",
      "integrity": "sha512-gEpRTalKdosp4Bb8qWtc2iOgE5SeIHlpS1up9bFq2wAyYhl1UdTObYiHe98zEM9SQvSoqQZ1IQD0JNpg3Ml5pg==",
      "cpu": [
        "arm64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-darwin-arm64": {
      "version": "1.33.0",
      "integrity": "sha512-Sciaz8eenNTKn9b3t7+xr0ipTp9YxKQY4npwQ3mrRuL0BAVHBLyZxofhaKBAVtzmtRZ/zTyo0/to4B1uWG/Djg==",
      "cpu": [
        "arm64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-darwin-x64": {
      "version": "1.33.0",
      "integrity": "sha512-Z5UPAxzrjlWNNyGy6i65cJzzvgJ5D3T6wMvs+gWpY9d7qRhANrxqAp6LhxIgZhWEw18RfJTGcRxjuLIBr+m8XQ==",
      "cpu": [
        "x64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-freebsd-x64": {
      "version": "1.33.0",
      "integrity": "sha512-QQM/Ti/hQajJwCY+RiWuCZ9sdtI/XQk7nDK5vC8kkdwixezOlDgvDx7+RT+QjK6FcFT4MpsuoBnHIo/O3StRRg==",
      "cpu": [
        "x64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-arm-gnueabihf": {
      "version": "1.33.0",
      "integrity": "sha512-N7FVBe6iS24MlM6R/4RBTxGhQheZGs7tiQ9U32UtF75NzP5Q7xWPRqLBCKxlRQRk3rY1jCIPLzx7WzOhuUIRLQ==",
      "cpu": [
        "arm"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-arm64-gnu": {
      "version": "1.33.0",
      "integrity": "sha512-j2v/itmy4HlNxlc6voKXYgBqNi0Ng2LShg4z7GufpEgs05P+2suBVyi9I6YHq5uoVFx9ETin3eCEhLVyXGQnKg==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-arm64-musl": {
      "version": "1.33.0",
      "integrity": "sha512-yiO5ROMuYQgXbC60yjZU5CYSFZGKXL0HFATXt9mHJn1+zW55oCtMI9NfcVhYLMFDL7gV7oBPon/EmMMGg2OvtQ==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "musl"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-x64-gnu": {
      "version": "1.33.0",
      "integrity": "sha512-ar+Ju7LmcN0Jo4FpL4hpFybwNG9/3A/Br5KW2n2jyODg3MEZXaDYADdemoNS+BDNfMgKvylJLj4S5tyRActuAg==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-x64-musl": {
      "version": "1.33.0",
      "integrity": "sha512-RYiYbkokw0trfKqqzfF55lginwEPrD3OJDfTuJzFs1MK6iFnDenaz1fqLLtX4ITG3OktJQXOeTaw1awrBAlZPw==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "musl"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-win32-arm64-msvc": {
      "version": "1.33.0",
      "integrity": "sha512-1K+MPfLSFVpphzpdbfkhlWk6wBrTObBzS2T6db10PNOZgR9GoVsAWzwNyuhUYYbTp23j+4RrncfujZ4uAzXvwA==",
      "cpu": [
        "arm64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-win32-x64-msvc": {
      "version": "1.33.0",
      "integrity": "sha512-OlEICDx/Xl0FqSp4bry8zFnCvGpig3Gl4gCquvYwHuqJKEC1+n9NgDniFvqHGmMv1ZkqDJrDqKKSykTDX+ehuA==",
      "cpu": [
        "x64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/magic-string": {
      "version": "1.4.5",
      "integrity": "sha512-oLLC2+YvQUfAa+vxoufE/yc1icb87M9iXIRqAoR/2EhE/8cb3SF/+Gi0c2By1B+5Vz2e2vQtUvHiu1+63Znh+w==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/sourcemap-codec": "^1.6.0"
      }
    },
    "node_modules/miniflare": {
      "version": "5.20261023.3-beta",
      "integrity": "sha512-thdXzlktu5GE1o/BlmMAPeJ0Cu6Tu5LpMbRlyfRrpVvMRrhd6p52TMqcITCZZLVzt1UO92VGBkLDhLOpryUAyQ==",
      "license": "MIT",
      "dependencies": {
        "@cspotcode/source-map-support": "0.8.1",
        "sharp": "0.35.5",
        "undici": "7.30.1",
        "workerd": "1.20261023.1",
        "ws": "8.21.0",
        "youch": "4.1.0-beta.10"
      },
      "engines": {
        "node": ">=22.0.0"
      }
    },
    "node_modules/nanoid": {
      "version": "3.3.20",
      "integrity": "sha512-uKdg2G3GNCKQn9byYOpxbGqrT2fGO5KRt5J/8b3pok8rT6qxGWF6hxMyJiEYtAf+FVyYuD9hRaDqX5uPFYJ4ZQ==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/ai"
        }
      ],
      "license": "MIT",
      "bin": {
        "nanoid": "bin/nanoid.cjs"
      },
      "engines": {
        "node": "^10 || ^12 || ^13.7 || ^14 || >=15.0.1"
      }
    },
    "node_modules/obug": {
      "version": "3.0.0",
      "integrity": "sha512-5vvB5+W7ePv+p3uqxi+RcW1XAzLW0/hxt3/4X4Lc4qHudzOhmBiBwOY6DRob4WnanAEGvNcLjF+KNOufrUoEQw==",
      "funding": [
        "https://github.com/sponsors/sxzz",
        "https://opencollective.com/debug"
      ],
      "license": "MIT",
      "engines": {
        "node": ">=12.20.0"
      }
    },
    "node_modules/openapi3-ts": {
      "version": "4.6.2",
      "integrity": "sha512-gyyil3DweqhXiEhTqtAs9wwRLfWHmetwhI4kmM5Rn0d6gtmK863Ki7qqbQnp9+Wwlqoe3B1LFWj7kMp5ctE4rQ==",
      "license": "MIT",
      "dependencies": {
        "yaml": "^2.9.1"
      }
    },
    "node_modules/path-to-regexp": {
      "version": "6.3.0",
      "integrity": "sha512-Yhpw4T9C6hPpgPeA28us07OJeqZ5EzQTkbfwuhsUg0c237RomFoETJgmp2sa3F/41gfLE6G5cqcYwznmeEeOlQ==",
      "license": "MIT"
    },
    "node_modules/pathe": {
      "version": "2.0.3",
      "integrity": "sha512-WUjGcAqP1gQacoQe+OBJsFA7Ld4DyXuUIjZ5cc75cLHvJ7dtNsTugphxIADwspS+AraAUePCKrSVtPLFj/F88w==",
      "license": "MIT"
    },
    "node_modules/picocolors": {
      "version": "1.1.1",
      "integrity": "sha512-xceH2snhtb5M9liqDsmEw56le376mTZkEX/jEb/RxNFyegNul7eNslCXP9FDj/Lcu0X8KEyMceP2ntpaHrDEVA==",
      "license": "ISC"
    },
    "node_modules/picomatch": {
      "version": "4.0.7",
      "integrity": "sha512-qcJu88Q2IWqJsDD529JKMdwGm/dvInW4HvQnRwiH9JtihJvzGOscDtHE3x1pBKeUOTysQ8kVmLnJ2kJu7yhcGA==",
      "license": "MIT",
      "engines": {
        "node": ">=12"
      },
      "funding": {
        "url": "https://github.com/sponsors/jonschlinkert"
      }
    },
    "node_modules/postcss": {
      "version": "8.5.33",
      "integrity": "sha512-RVHEU9/Pp1Fnjr/MpAJsZoADukCKhfIi15OunEYiGktIkYLkPVvC1sioWolGDS7XByMTx9m/IGbro0Js13zhnQ==",
      "funding": [
        {
          "type": "opencollective",
          "url": "https://opencollective.com/postcss/"
        },
        {
          "type": "tidelift",
          "url": "https://tidelift.com/funding/github/npm/postcss"
        },
        {
          "type": "github",
          "url": "https://github.com/sponsors/ai"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "nanoid": "^3.3.20",
        "picocolors": "^1.1.1",
        "source-map-js": "^1.2.2"
      },
      "engines": {
        "node": "^10 || ^12 || >=14"
      }
    },
    "node_modules/rolldown": {
      "version": "1.2.19",
      "integrity": "sha512-QIiV1J9d0pzN4jeeTH4sjPy0AZ6cAy2cG0ExeoE1+U8Rvj+hR3gYkokx0YbeUNGlZqiQJJ2utcETe0oKXwzsuA==",
      "license": "MIT",
      "dependencies": {
        "@oxc-project/types": "=0.156.0",
        "@rolldown/pluginutils": "^1.0.0"
      },
      "bin": {
        "rolldown": "bin/cli.mjs"
      },
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      },
      "optionalDependencies": {
        "@rolldown/binding-android-arm-eabi": "1.2.19",
        "@rolldown/binding-android-arm64": "1.2.19",
        "@rolldown/binding-darwin-arm64": "1.2.19",
        "@rolldown/binding-darwin-x64": "1.2.19",
        "@rolldown/binding-freebsd-x64": "1.2.19",
        "@rolldown/binding-linux-arm-gnueabihf": "1.2.19",
        "@rolldown/binding-linux-arm64-gnu": "1.2.19",
        "@rolldown/binding-linux-arm64-musl": "1.2.19",
        "@rolldown/binding-linux-ppc64-gnu": "1.2.19",
        "@rolldown/binding-linux-s390x-gnu": "1.2.19",
        "@rolldown/binding-linux-x64-gnu": "1.2.19",
        "@rolldown/binding-linux-x64-musl": "1.2.19",
        "@rolldown/binding-openharmony-arm64": "1.2.19",
        "@rolldown/binding-wasm32-wasi": "1.2.19",
        "@rolldown/binding-win32-arm64-msvc": "1.2.19",
        "@rolldown/binding-win32-x64-msvc": "1.2.19"
      }
    },
    "node_modules/semver": {
      "version": "7.8.6",
      "integrity": "sha512-9lpSSU4Mly3mrtruwLs1eLK6+gzbzqeBFwRNjIjE+9LuDpWdYctrQlQ3ej1Ilgi7gknpsTRnPoLP8DpCHqHIJw==",
      "license": "ISC",
      "bin": {
        "semver": "bin/semver.js"
      },
      "engines": {
        "node": ">=10"
      }
    },
    "node_modules/sharp": {
      "version": "0.35.5",
      "integrity": "sha512-Ywn4OnzGukp7CDMrp08RQ50YKmuwG47brZgIVPTvBaaAfQlRlygrRqSrxdCiL9M+LlzLBiJ68IR1QqvzHyjC7g==",
      "license": "Apache-2.0",
      "dependencies": {
        "@img/colour": "^1.1.0",
        "detect-libc": "^2.1.2",
        "semver": "^7.8.5"
      },
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-darwin-arm64": "0.35.5",
        "@img/sharp-darwin-x64": "0.35.5",
        "@img/sharp-freebsd-wasm32": "0.35.5",
        "@img/sharp-libvips-darwin-arm64": "1.3.4",
        "@img/sharp-libvips-darwin-x64": "1.3.4",
        "@img/sharp-libvips-linux-arm": "1.3.4",
        "@img/sharp-libvips-linux-arm64": "1.3.4",
        "@img/sharp-libvips-linux-ppc64": "1.3.4",
        "@img/sharp-libvips-linux-riscv64": "1.3.4",
        "@img/sharp-libvips-linux-s390x": "1.3.4",
        "@img/sharp-libvips-linux-x64": "1.3.4",
        "@img/sharp-libvips-linuxmusl-arm64": "1.3.4",
        "@img/sharp-libvips-linuxmusl-x64": "1.3.4",
        "@img/sharp-linux-arm": "0.35.5",
        "@img/sharp-linux-arm64": "0.35.5",
        "@img/sharp-linux-ppc64": "0.35.5",
        "@img/sharp-linux-riscv64": "0.35.5",
        "@img/sharp-linux-s390x": "0.35.5",
        "@img/sharp-linux-x64": "0.35.5",
        "@img/sharp-linuxmusl-arm64": "0.35.5",
        "@img/sharp-linuxmusl-x64": "0.35.5",
        "@img/sharp-webcontainers-wasm32": "0.35.5",
        "@img/sharp-win32-arm64": "0.35.5",
        "@img/sharp-win32-ia32": "0.35.5",
        "@img/sharp-win32-x64": "0.35.5"
      },
      "peerDependenciesMeta": {
        "@types/node": {
          "optional": true
        }
      }
    },
    "node_modules/source-map-js": {
      "version": "1.2.4",
      "integrity": "sha512-J7ZjMvHd9O1fcT/5V09QWaaSl2BbWx3F6O08spde82Namf9UB0GxRVIPiNbVsdKkoizHiSpTodo3vp2bAy91MA==",
      "license": "BSD-3-Clause",
      "engines": {
        "node": ">=6.0.0"
      }
    },
    "node_modules/std-env": {
      "version": "4.3.0",
      "integrity": "sha512-OtU/EgQ1kIm5KwqQpBC6ZEMXrZRui11w8zgfTWp8cdO9B8OaPsbA8bTHO2P+HNo1VlUTGMVBwPhydu6poeXiag==",
      "license": "MIT"
    },
    "node_modules/supports-color": {
      "version": "10.2.2",
      "integrity": "sha512-SS+jx45GF1QjgEXQx4NJZV9ImqmO2NPz5FNsIHrsDjh2YsHnawpan7SNQ1o8NuhrbHZy9AZhIoCUiCeaW/C80g==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "url": "https://github.com/chalk/supports-color?sponsor=1"
      }
    },
    "node_modules/tinybench": {
      "version": "6.2.5",
      "integrity": "sha512-b/8GRMdnY4cqkfCLyaFpTGIv1qwfi3oT0mWaepwT++6Z/ZrYehNfZZ2JDKVLKGhNoEkS3IIB1ELtCT0XS5DtOA==",
      "license": "MIT",
      "engines": {
        "node": ">=20.0.0"
      }
    },
    "node_modules/tinyexec": {
      "version": "1.4.0",
      "integrity": "sha512-PV6lIcJQh57aFeJDwx16JNHmgFRh5xguzallrDW1qe8nAghYgr5MKz2K5k7wEyV/ygZhdnIAP8+HZSarHPBCsg==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/tinyglobby": {
      "version": "0.2.17",
      "integrity": "sha512-wXR/dYpcqKmfWpEdZjiKJOwCNFndD0DMnrW/cYjVGttEkBfVgcLFHoNrlj47mjOVic9yyNu65alsgF4NQyTa2g==",
      "license": "MIT",
      "dependencies": {
        "fdir": "^6.5.0",
        "picomatch": "^4.0.4"
      },
      "engines": {
        "node": ">=12.0.0"
      },
      "funding": {
        "url": "https://github.com/sponsors/SuperchupuDev"
      }
    },
    "node_modules/tslib": {
      "version": "2.9.1",
      "integrity": "sha512-a4Ux9VKuIMHsOS7ENbEq6hK2ZGYIT27Rtl0E4eD9KqwxhKiQeMZE/9xb3IdYwWaSOyIBQLExhQgXDTYoiCxnWA==",
      "license": "0BSD",
      "optional": true
    },
    "node_modules/typescript": {
      "version": "7.0.2",
      "integrity": "sha512-8FYau96o3NKOhbjKi/qNvG/W5jhzxkbdm5sj9AbZ/5T5sWqn3hJgLfGx27sRKZWTvyzCP8dLRBTf5tBTSRVUNA==",
      "license": "Apache-2.0",
      "bin": {
        "tsc": "bin/tsc"
      },
      "engines": {
        "node": ">=16.20.0"
      },
      "optionalDependencies": {
        "@typescript/typescript-aix-ppc64": "7.0.2",
        "@typescript/typescript-darwin-arm64": "7.0.2",
        "@typescript/typescript-darwin-x64": "7.0.2",
        "@typescript/typescript-freebsd-arm64": "7.0.2",
        "@typescript/typescript-freebsd-x64": "7.0.2",
        "@typescript/typescript-linux-arm": "7.0.2",
        "@typescript/typescript-linux-arm64": "7.0.2",
        "@typescript/typescript-linux-loong64": "7.0.2",
        "@typescript/typescript-linux-mips64el": "7.0.2",
        "@typescript/typescript-linux-ppc64": "7.0.2",
        "@typescript/typescript-linux-riscv64": "7.0.2",
        "@typescript/typescript-linux-s390x": "7.0.2",
        "@typescript/typescript-linux-x64": "7.0.2",
        "@typescript/typescript-netbsd-arm64": "7.0.2",
        "@typescript/typescript-netbsd-x64": "7.0.2",
        "@typescript/typescript-openbsd-arm64": "7.0.2",
        "@typescript/typescript-openbsd-x64": "7.0.2",
        "@typescript/typescript-sunos-x64": "7.0.2",
        "@typescript/typescript-win32-arm64": "7.0.2",
        "@typescript/typescript-win32-x64": "7.0.2"
      }
    },
    "node_modules/undici": {
      "version": "7.30.1",
      "integrity": "sha512-03KrMbjIFDWQR5RNPrSw3bd1r12JpyFQl9/yxjUbJtqkjmllqC5lFjZh6ujeuJCKr8EOQvRW872Oy/az+nLYxg==",
      "license": "MIT",
      "engines": {
        "node": ">=20.18.1"
      }
    },
    "node_modules/undici-types": {
      "version": "7.24.6",
      "integrity": "sha512-WRNW+sJgj5OBN4/0JpHFqtqzhpbnV0GuB+OozA9gCL7a993SmU+1JBZCzLNxYsbMfIeDL+lTsphD5jN5N+n0zg==",
      "license": "MIT"
    },
    "node_modules/unenv": {
      "version": "2.0.0-rc.24",
      "integrity": "sha512-i7qRCmY42zmCwnYlh9H2SvLEypEFGye5iRmEMKjcGi7zk9UquigRjFtTLz0TYqr0ZGLZhaMHl/foy1bZR+Cwlw==",
      "license": "MIT",
      "dependencies": {
        "pathe": "^2.0.3"
      }
    },
    "node_modules/vite": {
      "version": "8.2.6",
      "integrity": "sha512-+4YoQBpUCk8NeFrUV/sgmJA/5RFoj+IFkDazfvidLg/wrP8h1ujnCfg9+IS8TLPaP4O5BDPJehyi9mDSrrzezQ==",
      "license": "MIT",
      "dependencies": {
        "lightningcss": "^1.33.0",
        "picomatch": "^4.0.5",
        "postcss": "^8.5.26",
        "rolldown": "~1.2.18",
        "tinyglobby": "^0.2.17"
      },
      "bin": {
        "vite": "bin/vite.js"
      },
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      },
      "funding": {
        "url": "https://github.com/vitejs/vite?sponsor=1"
      },
      "optionalDependencies": {
        "fsevents": "~2.3.3"
      },
      "peerDependencies": {
        "@types/node": "^20.19.0 || >=22.12.0",
        "@vitejs/devtools": "^0.4.0 || ^0.5.0",
        "esbuild": "^0.27.0 || ^0.28.0",
        "jiti": ">=1.21.0",
        "less": "^4.0.0",
        "sass": "^1.70.0",
        "sass-embedded": "^1.70.0",
        "stylus": ">=0.54.8",
        "sugarss": "^5.0.0",
        "terser": "^5.16.0",
        "tsx": "^4.8.1",
        "yaml": "^2.4.2"
      },
      "peerDependenciesMeta": {
        "@types/node": {
          "optional": true
        },
        "@vitejs/devtools": {
          "optional": true
        },
        "esbuild": {
          "optional": true
        },
        "jiti": {
          "optional": true
        },
        "less": {
          "optional": true
        },
        "sass": {
          "optional": true
        },
        "sass-embedded": {
          "optional": true
        },
        "stylus": {
          "optional": true
        },
        "sugarss": {
          "optional": true
        },
        "terser": {
          "optional": true
        },
        "tsx": {
          "optional": true
        },
        "yaml": {
          "optional": true
        }
      }
    },
    "node_modules/vitest": {
      "version": "5.1.1",
      "integrity": "sha512-trVmzUFOSraCZcI3uZIMD5FqBh4atFkC/XuJP/IU7qtyQay0FCs3Ia+0QiQ2JJwGyWG/xrcBoJNel2+O7kEZ0g==",
      "license": "MIT",
      "dependencies": {
        "@types/chai": "^5.2.2",
        "@vitest/mocker": "5.1.1",
        "chai": "^6.3.0",
        "es-module-lexer": "^2.3.2",
        "expect-type": "^1.4.0",
        "magic-string": "^1.4.5",
        "obug": "^3.0.0",
        "picomatch": "^4.0.7",
        "std-env": "^4.3.0",
        "tinybench": "^6.2.3",
        "tinyexec": "^1.3.1",
        "tinyglobby": "^0.2.17",
        "why-is-node-running": "3.2.1"
      },
      "bin": {
        "vitest": "vitest.mjs"
      },
      "engines": {
        "node": "^22.12.0 || ^24.0.0 || >=26.0.0"
      },
      "funding": {
        "url": "https://opencollective.com/vitest"
      },
      "peerDependencies": {
        "@edge-runtime/vm": "*",
        "@opentelemetry/api": "^1.9.0",
        "@types/node": "^22.0.0 || >=24.0.0",
        "@vitest/browser-playwright": "5.1.1",
        "@vitest/browser-preview": "5.1.1",
        "@vitest/browser-webdriverio": "^5.0.0-beta.5 || >=5.0.0",
        "@vitest/coverage-istanbul": "5.1.1",
        "@vitest/coverage-v8": "5.1.1",
        "@vitest/ui": "5.1.1",
        "happy-dom": "*",
        "jsdom": "*",
        "vite": "^6.4.0 || ^7.0.0 || ^8.0.0"
      },
      "peerDependenciesMeta": {
        "@edge-runtime/vm": {
          "optional": true
        },
        "@opentelemetry/api": {
          "optional": true
        },
        "@types/node": {
          "optional": true
        },
        "@vitest/browser-playwright": {
          "optional": true
        },
        "@vitest/browser-preview": {
          "optional": true
        },
        "@vitest/browser-webdriverio": {
          "optional": true
        },
        "@vitest/coverage-istanbul": {
          "optional": true
        },
        "@vitest/coverage-v8": {
          "optional": true
        },
        "@vitest/ui": {
          "optional": true
        },
        "happy-dom": {
          "optional": true
        },
        "jsdom": {
          "optional": true
        },
        "vite": {
          "optional": false
        }
      }
    },
    "node_modules/why-is-node-running": {
      "version": "3.2.1",
      "integrity": "sha512-Tb2FUhB4vUsGQlfSquQLYkApkuPAFQXGFzxWKHHumVz2dK+X1RUm/HnID4+TfIGYJ1kTcwOaCk/buYCEJr6YjQ==",
      "license": "MIT",
      "bin": {
        "why-is-node-running": "cli.js"
      },
      "engines": {
        "node": ">=20.11"
      }
    },
    "node_modules/workerd": {
      "version": "1.20261023.1",
      "integrity": "sha512-NeofJFyaYNpqKpFRJW3ApuonaerPd6/JWlfTtLDYf2A6ygqrDEFnYgEXmc0hhOxqnJsSM+kXJN6VebPojzRrsg==",
      "hasInstallScript": true,
      "license": "Apache-2.0",
      "bin": {
        "workerd": "bin/workerd"
      },
      "engines": {
        "node": ">=16"
      },
      "optionalDependencies": {
        "@cloudflare/workerd-darwin-64": "1.20261023.1",
        "@cloudflare/workerd-darwin-arm64": "1.20261023.1",
        "@cloudflare/workerd-linux-64": "1.20261023.1",
        "@cloudflare/workerd-linux-arm64": "1.20261023.1",
        "@cloudflare/workerd-windows-64": "1.20261023.1"
      }
    },
    "node_modules/wrangler": {
      "version": "4.156.0",
      "integrity": "sha512-kVLAShuLiNgE3jcrmXcymDf/iPKDPrSxACe5ueugW/33HeNB9E9CkKYchudCeBwgmsnl4k+1zt4NO7vqb/fRuQ==",
      "license": "MIT OR Apache-2.0",
      "dependencies": {
        "@cloudflare/kv-asset-handler": "0.5.0",
        "@cloudflare/unenv-preset": "2.16.2",
        "blake3-wasm": "2.1.5",
        "esbuild": "0.28.2",
        "miniflare": "5.20261023.3-beta",
        "path-to-regexp": "6.3.0",
        "unenv": "2.0.0-rc.24",
        "workerd": "1.20261023.1"
      },
      "bin": {
        "cf-wrangler": "bin/cf-wrangler.js",
        "wrangler": "bin/wrangler.js",
        "wrangler2": "bin/wrangler.js"
      },
      "engines": {
        "node": ">=22.0.0"
      },
      "optionalDependencies": {
        "fsevents": "2.3.3"
      },
      "peerDependencies": {
        "@cloudflare/workers-types": "^5.20261023.1"
      },
      "peerDependenciesMeta": {
        "@cloudflare/workers-types": {
          "optional": true
        }
      }
    },
    "node_modules/ws": {
      "version": "8.21.0",
      "integrity": "sha512-Vsp28b7DRcimFQvrqu2Wek3z1iYxDCWqHYB8Qsnk/S4RfaCQzPGPyBNuVjJV3cd6UiKtUtp6sNM77gWvzcCH+g==",
      "license": "MIT",
      "engines": {
        "node": ">=10.0.0"
      },
      "peerDependencies": {
        "bufferutil": "^4.0.1",
        "utf-8-validate": ">=5.0.2"
      },
      "peerDependenciesMeta": {
        "bufferutil": {
          "optional": true
        },
        "utf-8-validate": {
          "optional": true
        }
      }
    },
    "node_modules/yaml": {
      "version": "2.9.1",
      "integrity": "sha512-3NxN8+78OdzbT7C/WjGsyfPAtJaN3FNDsWxv7Y7mcDsT/oOmgW8BpyQQFFBnvZE3j9Y2Sdz1ULFLezL7Eb2yFw==",
      "license": "ISC",
      "bin": {
        "yaml": "bin.mjs"
      },
      "engines": {
        "node": ">= 14.6"
      },
      "funding": {
        "url": "https://github.com/sponsors/eemeli"
      }
    },
    "node_modules/youch": {
      "version": "4.1.0-beta.10",
      "integrity": "sha512-rLfVLB4FgQneDr0dv1oddCVZmKjcJ6yX6mS4pU82Mq/Dt9a3cLZQ62pDBL4AUO+uVrCvtWz3ZFUL2HFAFJ/BXQ==",
      "license": "MIT",
      "dependencies": {
        "@poppinss/colors": "^4.1.5",
        "@poppinss/dumper": "^0.6.4",
        "@speed-highlight/core": "^1.2.7",
        "cookie": "^1.0.2",
        "youch-core": "^0.3.3"
      }
    },
    "node_modules/youch-core": {
      "version": "0.3.3",
      "integrity": "sha512-ho7XuGjLaJ2hWHoK8yFnsUGy2Y5uDpqSTq1FkHLK4/oqKtyUU1AFbOOxY4IpC9f0fTLjwYbslUz0Po5BpD1wrA==",
      "license": "MIT",
      "dependencies": {
        "@poppinss/exception": "^1.2.2",
        "error-stack-parser-es": "^1.0.5"
      }
    },
    "node_modules/zod": {
      "version": "4.6.7",
      "integrity": "sha512-g8W2D2kU6a8untc053fX1uVBKzM7yqAxW/3zwk83+6RyF2+SKOuV+c0wBDhUwzV1PaGapmZH+rmcUzPf+3CGwg==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/colinhacks"
      }
    }
  }
}
`,ln={"@cloudflare/workers-types":"5.20261026.1","@hono/zod-openapi":"1.6.3","@types/node":"24.19.2",hono:"4.13.19",jose:"6.2.17",typescript:"7.0.2",vite:"8.2.6",vitest:"5.1.1",wrangler:"4.156.0",zod:"4.6.7"};import{mkdir as Vc,symlink as sg,writeFile as og}from"node:fs/promises";import ze from"node:path";async function Uc(e,n){for(let[t,r]of Object.entries(n)){let s=ze.join(e,t),o=t.split(/[\\/]/);if(!s.startsWith(e+ze.sep)||o.includes("..")||o.includes("node_modules")||ze.isAbsolute(t))throw new Error(`Expected a path below the project, got \`${t}\`.`);await Vc(ze.dirname(s),{recursive:!0}),await og(s,r,{flag:"wx"})}}async function Kc(e,n,t){for(let r of t){let s=ze.join(e,"node_modules",r);await Vc(ze.dirname(s),{recursive:!0}),await sg(ze.join(n,r),s,"junction")}}async function Hc(e,n){let{options:t,plan:r,folder:s}=e,o=await cg(e.modules),[i,a,c,u]=["project","aside","home","tmp"].map(b=>Ct.join(s,b));for(let b of[i,a,c,u])await ag(b);await Uc(i,r.level==="project"?ug(r.files):r.files),await Kc(i,o,Object.keys(ln));let l=Ct.join(a,"deny-network.mjs");await Qc(l,qc),await Qc(Ct.join(a,"send-requests.mjs"),Ac);let{seconds:d,...h}=t.caps??Cc,m=r.level==="project"?t.sandbox:void 0,p=m===void 0?{compiled:Ct.join(t.cache,"node-compile-cache")}:{},f={...Dc(m===void 0?Ue(t.env):"/usr/local/bin:/usr/bin:/bin",{home:c,temporary:u,...p}),NODE_OPTIONS:`--import=${lg(l).href} --max-old-space-size=${Math.floor((h.megabytes??4096)/2)}`},g=performance.now()+Fc*d*1e3,y=()=>m===void 0?d*1e3:Math.max(1,Math.min(d*1e3,Math.floor(g-performance.now())));return m?.isOtherUser===!0&&await ig(s,493),{plan:r,project:i,aside:a,node:(b,_={})=>{let M={program:process.execPath,args:b,cwd:i,env:f,ms:y(),caps:h,..._};return Ke(m===void 0?M:m.inside(M,{read:[o],copy:s}),n)},shown:b=>At(b,[i,a,o,s])}}function ug(e){return Object.fromEntries(Object.entries(e).filter(([n])=>!n.split("/").includes("node_modules")))}import{existsSync as Ft,realpathSync as dg}from"node:fs";import he from"node:path";function Ls(e,n=process.execPath){let t=he.dirname(n),r=[he.join(t,"../lib/node_modules/npm"),he.join(t,"node_modules/npm")].map(o=>he.join(o,"bin/npm-cli.js"));for(let o of r)if(Ft(o))return{program:n,args:[o]};let s=Ue(e)?.split(he.delimiter)??[];for(let o of s){let i=fg(o,n);if(i!==void 0)return i}}function fg(e,n){let t=he.join(e,"node_modules/npm/bin/npm-cli.js");if(Ft(t))return{program:n,args:[t]};let r=he.join(e,"npm");if(process.platform==="win32"||!Ft(r))return;let s=dg(r),o=he.join(he.dirname(s),"npm-cli.js");return he.basename(s).startsWith("npm")&&Ft(o)?{program:n,args:[o]}:{program:r,args:[]}}import{createHash as pg}from"node:crypto";import{existsSync as zs}from"node:fs";import{mkdir as Gc,rename as mg,rm as hg,writeFile as Bc}from"node:fs/promises";import Ve from"node:path";var gg=6e5;async function Wc(e,n){let t=`${yg(e.source)}-${process.platform}-${process.arch}`,r=Ve.join(e.cache,t),s=Ve.join(r,"node_modules");return zs(s)?{modules:s}:e.npm===void 0?{missing:F`There is no npm that could install the toolchain of the proof.`}:(await Gc(e.cache,{recursive:!0}),Un(`${r}.`,async o=>{let i=await vg(e,o,n);return i!==void 0?{missing:i}:(await mg(o,r).catch(a=>{if(!zs(s))throw a}),{modules:s})}))}function yg({manifest:e,lockfile:n}){return pg("sha256").update(e).update("\0").update(n).digest("hex").slice(0,16)}async function vg(e,n,t){let r=Ve.join(n,"home");await Gc(r),await Bc(Ve.join(n,"package.json"),e.source.manifest),await Bc(Ve.join(n,"package-lock.json"),e.source.lockfile);let s=await Ke({program:e.npm?.program??"",args:[...e.npm?.args??[],"ci","--ignore-scripts","--no-audit","--no-fund"],cwd:n,env:jt(e.env,{home:r,cache:Ve.join(e.cache,"npm")}),ms:gg},t);if(await hg(r,{recursive:!0,force:!0}),!(s.code===0&&zs(Ve.join(n,"node_modules"))))return F`The toolchain of the proof could not be installed: ${oe("value",Qn(s.output)||"npm did not end well")}.`}async function Yc(e,n){let[t,r]=await Promise.allSettled([Pg(e,n),_g(e,n)]);if(n.throwIfAborted(),t.status==="rejected")throw t.reason;if(r.status==="rejected")throw r.reason;return xg(e,r.value,t.value)}async function _g(e,n){let{plan:t,options:r}=e,s=f=>At(f,[]),o=t.level==="own"?[zn("manifest",Ys(t.files["package.json"],ln),s)]:[],i=ro(t.config,t.files[t.config]??"");if("error"in i)return{steps:[...o,B("config",s(i.error))],requests:[],skips:[Jc]};let{config:a}=i,{files:c,skips:u}=sc(t.files);o.push(zn("bindings",co(a,c,t.environments),s),zn("cron",rc(a),s));let l=await $g(r,n);if("missing"in l)return{steps:o,requests:[],skips:[...u,l.missing,Jc]};let d=await bg(Us.join(l.modules,"wrangler/config-schema.json"),"utf8"),h=await Hc({...e,modules:l.modules},n),m=Nc(h,a,[...new Set([...Qe(a).keys(),...t.environments])]);o.push(zn("config",ec(a,d),s));let p=await m;return{...p,steps:[...o,...p.steps],skips:[...u,...p.skips]}}var Jc=F`The code was neither compiled nor run.`;async function $g({modules:e,cache:n,env:t},r){return e!==void 0?{modules:e}:Wc({cache:Us.join(n,"edge-toolchain"),source:{manifest:Lc,lockfile:zc},npm:Ls(t),env:t},r)}async function Pg({plan:e,options:n,folder:t},r){if(e.lock===void 0)return;let s=Us.join(t,"lockfile");return await wg(s),gc({lock:e.lock,folder:s,npm:Ls(n.env),options:n},r)}function xg({plan:e},{steps:n,requests:t,skips:r,environmentTypes:s},o){let i=o!==void 0&&"reason"in o?[o.reason]:[];return{level:e.level,steps:kg(n),requests:t,skips:[...r,...i],...o!==void 0&&"text"in o&&{lockfile:o.text,installScripts:o.installScripts},...s!==void 0&&{environmentTypes:s}}}var Vs=["manifest","config","bindings","cron","types","tests","start-up","requests"];function kg(e){let n=({name:t})=>Vs.includes(t)?Vs.indexOf(t):Vs.length;return e.toSorted((t,r)=>n(t)-n(r))}var Og=eo();function Cw(e){return(n,t)=>Og(t,async()=>{let r=n.level==="project"?await jg(e,n,t):void 0;return r!==void 0?{level:"off",steps:[],requests:[],skips:[F`Code of the project was not run: ${oe("value",r)}.`]}:Un(Eg.join(Sg(),"docwright-proof-"),s=>Yc({options:e,plan:n,folder:s},t))})}async function jg({sandbox:e},n,t){if(e===void 0)return"there is no sandbox for it here";let r=Zs(n.files["package.json"]).find(s=>ln[s]===void 0);return r===void 0?e.refusal(t):`it needs ${r}, which the proof does not have`}export{Cw as openProver};
