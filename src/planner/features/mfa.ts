import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { decisions, questions } from '../mfa/choices.ts'
import { mfaContext } from '../mfa/context.ts'
import { proofPhase } from '../mfa/issuer-login.ts'
import { changes, components, keptToday, migration, proofToday, risks, rollback } from '../mfa/outlook.ts'
import { factorsPhase, signInPhase } from '../mfa/own-login.ts'
import { tellStrength } from '../today/proofs/tell-proofs.ts'
import { protectionPhase, rollOut } from '../mfa/protection.ts'

/** A second factor: asked for by this service, or read from what an issuer of logins says. */
export const mfa: EnterpriseFeature = {
  name: 'mfa',
  title: 'Multi-factor authentication',
  area: 'Authentication & Security',
  about: 'People prove who they are by a second factor at the sign-in and before weighty operations',
  bears: /mfa|totp|(?:two|2|second|multi)-?_?factor|2fa|passkey|webauthn|step-?up/i,
  plan(input: PlanInput) {
    const context = mfaContext(input)
    const login = context.login === 'issuer' ? [proofPhase(context)] : [factorsPhase(context), signInPhase(context)]
    return {
      changes: changes(context),
      today: [
        { about: 'authentication', statements: [...proofToday(context), ...tellStrength(input.project, input.today.auth)] },
        { about: 'data', statements: keptToday(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [...login, protectionPhase(context), rollOut(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
