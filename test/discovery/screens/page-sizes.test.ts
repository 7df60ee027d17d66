import { describe, expect, it } from 'vitest'
import { screensOf, screensOfNext, within } from '../../support/page-parts.ts'

const table = '<table><thead><tr><th>Code</th><th>Amount</th></tr></thead></table>'

async function sizes(inside: string, before = ''): Promise<unknown> {
  const page = `import { useQuery } from '@tanstack/react-query'
import { Pagination, DataTable } from 'some-ui'
const all = 30
export default function Page() { ${before}; return <main>${inside}</main> }`
  const parts = (await screensOfNext({ 'app/bills/page.tsx': page })).flatMap((one) => within(one.parts))
  return parts.flatMap((one) => (one.kind === 'table' ? [[one.columns, one.perPage, one.perPageChoices]] : []))
}

describe('entries that a table shows at a time', () => {
  it.each([
    ['an attribute', `${table}<Pagination pageSize={20} />`, '', [[['Code', 'Amount'], 20, undefined]]],
    ['a name', '<DataTable rows={all} />', '', [[[], 30, undefined]]],
    [
      'the request of the page',
      `${table}<Pagination />`,
      'useQuery({ ...bills({ query: { page, pageSize: 5 } }) })',
      [[['Code', 'Amount'], 5, undefined]],
    ],
    [
      'two requests of two sizes',
      `${table}<Pagination />`,
      'useQuery(a({ pageSize: 5 })); useQuery(b({ pageSize: 9 }))',
      [[['Code', 'Amount'], undefined, undefined]],
    ],
    ['a request without pages', table, 'useQuery(bills({ pageSize: 5 }))', [[['Code', 'Amount'], undefined, undefined]]],
  ])('are read from %s', async (_name, inside, before, expected) => {
    expect(await sizes(inside, before)).toEqual(expected)
  })

  it('are read from members of a class, with those to choose from; cells between the heads are of each entry', async () => {
    const [screen] = await screensOf({
      'package.json': JSON.stringify({ name: 'shop', dependencies: { '@angular/core': '19.0.0', '@angular/router': '19.0.0' } }),
      'src/app.routes.ts': `import { Routes } from '@angular/router'
import { BillsComponent } from './bills.component'
export const routes: Routes = [{ path: 'bills', component: BillsComponent }]`,
      'src/bills.component.ts': `import { Component } from '@angular/core'
@Component({ selector: 'app-bills', templateUrl: './bills.component.html' })
export class BillsComponent {
  sizes = [10, 25, 50]
  first = this.sizes[1]
}`,
      'src/bills.component.html': `<mat-table [dataSource]="bills">
  <ng-container matColumnDef="code"><mat-header-cell *matHeaderCellDef>Code</mat-header-cell>
    <mat-cell *matCellDef="let bill"><button (click)="copy(bill)">Copy</button></mat-cell></ng-container>
  <ng-container matColumnDef="sum"><mat-header-cell *matHeaderCellDef>Amount</mat-header-cell></ng-container>
</mat-table>
<mat-paginator [pageSizeOptions]="sizes" [pageSize]="first"></mat-paginator>`,
    })
    const parts = within(screen?.parts ?? [])
    expect(parts.flatMap((one) => (one.kind === 'table' ? [[one.columns, one.perPage, one.perPageChoices]] : []))).toEqual([
      [['Code', 'Amount'], undefined, undefined],
      [[], 25, [10, 25, 50]],
    ])
    expect(parts.flatMap((one) => (one.kind === 'button' ? [one.each] : []))).toEqual([true])
  })
})
