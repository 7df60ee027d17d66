import { describe, expect, it } from 'vitest'
import { fieldsIn, screensOf, screensOfNext } from '../../support/page-parts.ts'

/** The code above the page that makes its form, and what the form is made with. */
type Form = readonly [before: string, options: string]

async function checked(inside: string, [before, options]: Form): Promise<unknown> {
  const page = `import { useForm, Controller } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { Form, Input } from 'some-ui'
${before}
export default function Page() {
  const { register } = useForm(${options})
  return <form>${inside}</form>
}`
  const [field] = fieldsIn(await screensOfNext({ 'app/bills/page.tsx': page }))
  return [field?.required, field?.limits, field?.refusals]
}

const schema = `const bill = z.object({ code: z.string().min(3, 'Give three letters').max(8), sum: z.number().min(1).max(90), note: z.string() }).strict()`
const resolver = '{ resolver: zodResolver(bill) }'

const bare: Form = ['', '']
const bySchema: Form = [schema, resolver]

describe('what a field accepts', () => {
  it.each<readonly [string, string, Form, unknown]>([
    [
      'attributes',
      '<input aria-label="Code" required minLength={3} maxLength="8" />',
      bare,
      [true, { minLength: 3, maxLength: 8 }, undefined],
    ],
    [
      'attributes of a number',
      '<input aria-label="Sum" type="number" min="1" max={90} />',
      bare,
      [undefined, { min: 1, max: 90 }, undefined],
    ],
    ['bounds of a text', '<input aria-label="Code" min="1" />', bare, [undefined, undefined, undefined]],
    [
      'the schema of its form',
      `<input aria-label="Code" {...register('code')} />`,
      bySchema,
      [true, { minLength: 3, maxLength: 8 }, ['Give three letters']],
    ],
    [
      'the schema by the frame around it',
      '<FormField name="sum"><input aria-label="Sum" /></FormField>',
      bySchema,
      [undefined, { min: 1, max: 90 }, undefined],
    ],
    ['a text that may be empty', `<input aria-label="Note" {...register('note')} />`, bySchema, [undefined, undefined, undefined]],
    [
      'a schema that no form is given',
      `<input aria-label="Code" {...register('code')} />`,
      [schema, ''],
      [undefined, undefined, undefined],
    ],
    [
      'rules beside its name',
      `<input aria-label="Code" {...register('code', { required: 'Give a code', maxLength: { value: 8, message: 'Too long a code' } })} />`,
      bare,
      [true, { maxLength: 8 }, ['Give a code', 'Too long a code']],
    ],
    [
      'rules of its frame',
      `<Form.Item name="code" rules={[{ required: true, message: 'Give a code' }, { min: 3, message: 'Too short a code' }]}><Input aria-label="Code" /></Form.Item>`,
      bare,
      [true, { minLength: 3 }, ['Give a code', 'Too short a code']],
    ],
  ])('is read from %s', async (_name, inside, form, expected) => {
    expect(await checked(inside, form)).toEqual(expected)
  })

  const angular = async (template: string, members: string): Promise<unknown> => {
    const fields = fieldsIn(
      await screensOf({
        'package.json': JSON.stringify({ name: 'shop', dependencies: { '@angular/core': '19.0.0', '@angular/router': '19.0.0' } }),
        'src/app.routes.ts': `import { Routes } from '@angular/router'
import { BillComponent } from './bill.component'
export const routes: Routes = [{ path: 'bill', component: BillComponent }]`,
        'src/bill.component.ts': `import { Component } from '@angular/core'
import { FormBuilder, FormControl, Validators } from '@angular/forms'
@Component({ selector: 'app-bill', template: \`${template}\` })
export class BillComponent { ${members} }`,
      }),
    )
    return [fields[0]?.required, fields[0]?.limits]
  }

  it.each([
    [
      'of a control',
      '<input aria-label="Code" [formControl]="code" />',
      `code = new FormControl('', [Validators.required, Validators.minLength(3), Validators.maxLength(8)])`,
      [true, { minLength: 3, maxLength: 8 }],
    ],
    [
      'of a group',
      '<form [formGroup]="bill"><input aria-label="Code" formControlName="code" /></form>',
      `bill = this.builder.group({ code: ['', [Validators.required, Validators.maxLength(8)]] })`,
      [true, { maxLength: 8 }],
    ],
    ['of nobody', '<input aria-label="Code" formControlName="code" />', '', [undefined, undefined]],
  ])('is read from validators %s', async (_name, template, members, expected) => {
    expect(await angular(template, members)).toEqual(expected)
  })
})
