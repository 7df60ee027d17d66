/**
 * Functions of h3 and Nitro that a server of Nitro may call without an import, by the package that gives them; and those of modules of Nuxt that
 * are asked who calls.
 */
export const givenNames: Readonly<Record<string, readonly string[]>> = {
  h3: `appendCorsHeaders appendHeader appendHeaders appendResponseHeader appendResponseHeaders assertMethod callNodeListener clearResponseHeaders
    clearSession createApp createError createEventStream createRouter defaultContentType defineEventHandler defineLazyEventHandler
    defineNodeListener defineNodeMiddleware defineRequestMiddleware defineResponseMiddleware defineWebSocket defineWebSocketHandler deleteCookie
    dynamicEventHandler eventHandler fetchWithEvent fromNodeMiddleware fromPlainHandler fromWebHandler getCookie getHeader getHeaders getMethod
    getProxyRequestHeaders getQuery getRequestFingerprint getRequestHeader getRequestHeaders getRequestHost getRequestIP getRequestPath
    getRequestProtocol getRequestURL getRequestWebStream getResponseHeader getResponseHeaders getResponseStatus getResponseStatusText
    getRouterParam getRouterParams getSession getValidatedQuery getValidatedRouterParams handleCacheHeaders handleCors isError isEvent
    isEventHandler isMethod isPreflightRequest lazyEventHandler parseCookies proxyRequest readBody readFormData readMultipartFormData readRawBody
    readValidatedBody removeResponseHeader sealSession send sendError sendIterable sendNoContent sendProxy sendRedirect sendStream
    sendWebResponse serveStatic setCookie setHeader setHeaders setResponseHeader setResponseHeaders setResponseStatus toEventHandler
    toNodeListener toWebHandler toWebRequest unsealSession updateSession useBase useSession writeEarlyHints HTTPError`.split(/\s+/),
  nitropack: `cachedEventHandler cachedFunction defineCachedEventHandler defineCachedFunction defineNitroErrorHandler defineNitroPlugin
    defineRenderHandler defineRouteMeta defineTask getRouteRules nitroPlugin runTask useAppConfig useEvent useNitroApp useRuntimeConfig
    useStorage`.split(/\s+/),
  'nuxt-auth-utils': `clearUserSession getUserSession hashPassword replaceUserSession requireUserSession setUserSession verifyPassword
    passwordNeedsRehash`.split(/\s+/),
}
