/** Namespaces of SAML and of what it stands on. */
export const protocolNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'
export const encryptionNamespace = 'http://www.w3.org/2001/04/xmlenc#'

/** The status of an answer that says yes (SAML core, 3.2.2.2). */
export const statusSuccess = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** How a browser shows that an assertion is meant for it: by carrying it (SAML profiles, 3.3). */
export const methodBearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
