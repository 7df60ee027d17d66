import type { Library } from '../library.ts'

/** Sessions of Supabase. */
export const supabase: Library = {
  name: 'Supabase',
  packages: ['@supabase/supabase-js', '@supabase/ssr', '@supabase/auth-helpers-nextjs', '@supabase/server'],
  auth: {
    exports: {
      exchangeCodeForSession: 'logs-in',
      signInWithPassword: 'logs-in',
      verifyOtp: 'logs-in',
      signOut: 'caller',
      'auth.getUser': 'caller',
      'auth.getSession': 'caller',
      'auth.getClaims': 'caller',
      getUser: 'caller',
      getSession: 'caller',
      getClaims: 'caller',
      withApiAuth: 'guard',
      '*': 'harmless',
    },
    absent: {
      'auth.getUser': ['data.user', '!error'],
      'auth.getSession': ['data.session'],
      'auth.getClaims': ['data'],
      getUser: ['data.user', '!error'],
      getSession: ['data.session'],
      getClaims: ['data'],
    },
  },
}
