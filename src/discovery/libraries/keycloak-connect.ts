import type { Library } from '../library.ts'

/** Keycloak. */
export const keycloakConnect: Library = {
  name: 'Keycloak',
  packages: ['keycloak-connect', 'nest-keycloak-connect', 'keycloak-koa-connect'],
  auth: {
    exports: {
      protect: 'guard',
      checkSso: 'optional',
      enforcer: 'guard',
      middleware: 'harmless',
      AuthGuard: 'guard',
      ResourceGuard: 'harmless',
      RoleGuard: 'guard',
      '*': 'harmless',
    },
    opens: { Public: 'none', Unprotected: 'none' },
  },
}
