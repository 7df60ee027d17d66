import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import type { EnterpriseFeature } from '../../../src/planner/enterprise-feature.ts'
import { auditLog } from '../../../src/planner/features/audit-log.ts'
import { dataRetention } from '../../../src/planner/features/data-retention.ts'
import { exportControls } from '../../../src/planner/features/export-controls.ts'
import { gdpr } from '../../../src/planner/features/gdpr.ts'
import { soc2 } from '../../../src/planner/features/soc2.ts'
import { planned, sentencesOf } from '../../support/planned.ts'
import { otherService, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

const entries = [auditLog, dataRetention, exportControls, gdpr, soc2]
const pairs = entries.flatMap((one, i) => entries.slice(i + 1).map((other) => [one, other] as const))

let service: Project
let other: Project
beforeAll(async () => {
  ;[service, other] = await Promise.all([projectOf(plannedService), projectOf(otherService)])
})

/** Sentences of a plan, with names of the project taken out where `isMasked`. */
function sentences(entry: EnterpriseFeature, project: Project, isMasked: boolean): readonly string[] {
  return [...sentencesOf(planned(entry, project)).values()].map((text) => (isMasked ? text.replace(/`[^`]*`/g, '`x`') : text))
}

function shared(one: readonly string[], two: readonly string[]): number {
  return one.filter((text) => two.includes(text)).length / Math.min(one.length, two.length)
}

describe('entries of compliance', () => {
  it.each(pairs)('$name and another share few sentences', (one, two) => {
    expect(shared(sentences(one, service, true), sentences(two, service, true))).toBeLessThan(0.3)
  })

  it.each(entries)('$name says something else of another project', (entry) => {
    expect(shared(sentences(entry, service, false), sentences(entry, other, false))).toBeLessThan(0.6)
  })
})
