import type { Block, PageDraft, Section } from '../../core/page.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import { items, paragraph, present, section, table, type Item, type Row } from '../../text/page-blocks.ts'
import { capital } from '../../text/wording.ts'
import { planPath } from '../enterprise-feature.ts'
import type { Component, ControlRow, Plan, Statement } from '../plan.ts'
import type { Progress } from '../progress.ts'
import { glance, picture } from './first-screen.ts'
import { closingSection, phaseSection } from './phase-section.ts'

/** A plan as a page: what a reader has to know first, then what is decided, what stands, the work, what can go wrong, and what it adds. */
export function draftPlan(plan: Plan, progress: Progress): PageDraft {
  return {
    path: planPath(plan.feature),
    kind: 'plan',
    title: `Plan: ${plan.title.charAt(0).toLowerCase()}${plan.title.slice(1)}`,
    lead: [...glance(plan, progress), picture(plan)],
    sections: present([
      stated('changes', 'What changes, and for whom', plan.changes),
      stated('questions', 'What a person must decide', plan.questions),
      decisions(plan),
      ...today(plan),
      stated('memory', 'What the memory files say', plan.memory),
      stated('fitted', 'Fitted to this project', plan.fitted),
      ...plan.phases.map((phase) => phaseSection(plan, phase, progress)),
      closingSection(plan, progress),
      stated('risks', 'Risks', plan.risks),
      stated('migration', 'Migration', plan.migration),
      stated('rollback', 'Rollback', plan.rollback),
      components(plan),
      ...(plan.tables ?? []).map(({ id, heading, columns, rows }) => section(id, heading, 2, [table(id, columns, rows)])),
      controls(plan),
    ]),
  }
}

function stated(id: string, heading: string, all: readonly Statement[]): Section | undefined {
  return all.length === 0 ? undefined : section(id, heading, 2, [items(id, all.map(itemOf))])
}

function itemOf({ id, text, sources }: Statement): Item {
  return { id, text, sources }
}

function decisions({ decisions: all }: Plan): Section {
  const rows = all.map(
    ({ id, about, text, because, instead, sources }): Row => ({
      id: `decision/${id}`,
      cells: [[about], text, capitalised(because), capitalised(instead)],
      sources,
    }),
  )
  return section('decisions', 'Decisions', 2, [table('decisions', ['What', 'Chosen', 'Because', 'Instead of'], rows)])
}

/** A phrase with a capital and a full stop, for a cell. */
function capitalised(phrase: Phrase): Phrase {
  const [first, ...rest] = phrase
  if (first === undefined) return phrase
  return [typeof first === 'string' ? capital(first) : first, ...rest, '.']
}

function today({ today: all, unread }: Plan): readonly Section[] {
  const told = all.filter(({ statements }) => statements.length > 0)
  if (told.length === 0) return []
  return [
    section('today', 'How it is today', 2, [unread]),
    ...told.map(({ about, statements }) => section(`today/${about}`, capital(about), 3, [items(`today/${about}`, statements.map(itemOf))])),
  ]
}

function components({ components: all, phases }: Plan): Section | undefined {
  const idOf = new Map(phases.flatMap(({ tasks }) => tasks.map(({ key, id }) => [key, id])))
  const rows = all.map(
    ({ kind, name, about, by }: Component): Row => ({
      id: `component/${kind}/${name}`,
      cells: [[ref('value', name)], [kind], about, [ref('value', idOf.get(by) ?? '')]],
      sources: [],
    }),
  )
  return rows.length === 0
    ? undefined
    : section('components', 'What it adds', 2, [table('components', ['Name', 'Kind', 'What for', 'Task'], rows)])
}

function controls({ controls: all }: Plan): Section | undefined {
  const rows = all.map(
    ({ standard, control, asks, evidence, sources }: ControlRow): Row => ({
      id: `control/${standard}/${control}`,
      cells: [[standard], [control], asks, evidence],
      sources,
    }),
  )
  return rows.length === 0
    ? undefined
    : section('controls', 'Standards', 2, [
        table('controls', ['Standard', 'Control', 'What it asks for', 'Where the evidence will be'], rows),
      ])
}

/** A line that leads a block in. */
export function lead(id: string, text: Phrase): Block {
  return paragraph(id, say`${text}`)
}
