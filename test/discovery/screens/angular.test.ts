import { describe, expect, it } from 'vitest'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function shown(files: Readonly<Record<string, string>>): Promise<readonly (readonly [string, unknown])[]> {
  const codebase = await codebaseOf(files)
  return findScreens(codebase, walkRoutes(codebase).routes).map(({ address, parts }) => [
    address,
    JSON.parse(JSON.stringify(parts, kept)) as unknown,
  ])
}

/** Places, keys and empty lists say nothing here. */
function kept(key: string, value: unknown): unknown {
  return key === 'file' || key === 'line' || (Array.isArray(value) && value.length === 0) ? undefined : value
}

const manifest = {
  'package.json': JSON.stringify({ name: 'shop', dependencies: { '@angular/core': '19.0.0', '@angular/router': '19.0.0' } }),
}

const routes = `import { Routes } from '@angular/router'
import { BillsComponent } from './bills.component'
export const routes: Routes = [
  { path: '', redirectTo: 'bills', pathMatch: 'full' },
  { path: 'bills', component: BillsComponent },
  { path: 'admin', loadChildren: () => import('./admin.routes').then((m) => m.adminRoutes) },
  { path: '**', component: BillsComponent },
]`

const admin = `import { Routes } from '@angular/router'
export const adminRoutes: Routes = [{ path: 'users/:id', loadComponent: () => import('./user.component').then((m) => m.UserComponent) }]`

const bills = `import { Component } from '@angular/core'
import { HttpClient } from '@angular/common/http'
import { AddDialogComponent } from './add-dialog.component'
@Component({ selector: 'app-bills', standalone: true, imports: [AddDialogComponent], templateUrl: './bills.component.html' })
export class BillsComponent {
  bills: Bill[] = []
  constructor(private http: HttpClient) {}
}`

const billsTemplate = `<h1>Bills</h1>
<p-button label="Add bill" (onClick)="addDialog.show()" />
@for (bill of bills; track bill.id) {
  <a [routerLink]="['/bills', bill.id]">Open</a>
} @empty {
  <p>There are no bills yet.</p>
}
<app-add-dialog #addDialog [title]="'New bill'"></app-add-dialog>`

const dialog = `import { Component, Input } from '@angular/core'
import { BillService } from './bill.service'
@Component({
  selector: 'app-add-dialog',
  template: \`
    <p-dialog [header]="title" [(visible)]="isOpen">
      <label for="amount">Amount</label>
      <input id="amount" pInputText [(ngModel)]="amount" />
      <p *ngIf="hint">{{ hint }}</p>
      <button pButton label="Save" (click)="save()" [disabled]="!amount"></button>
    </p-dialog>
  \`,
})
export class AddDialogComponent {
  @Input() title = 'Bill'
  @Input() hint?: string
  isOpen = false
  amount = ''
  constructor(private bills: BillService) {}
  show() {
    this.isOpen = true
  }
  save() {
    this.bills.create(this.amount)
    this.isOpen = false
  }
}`

const service = `import { Injectable } from '@angular/core'
@Injectable()
export class BillService {
  constructor(private http: HttpClient, private messageService: MessageService) {}
  create(amount: string) {
    this.http.post('/api/bills', { amount }).subscribe({
      next: () => this.messageService.add({ severity: 'success', summary: 'Success', detail: 'Bill saved' }),
      error: () => this.report({ message: 'Nobody sees this', showToast: false }),
    })
  }
  report(options: { message: string; showToast?: boolean }) {
    const { message, showToast } = options
    if (showToast) this.messageService.add({ severity: 'error', detail: message })
  }
}`

const user = `import { Component } from '@angular/core'
@Component({ selector: 'app-user', template: '<h1>User</h1><button (click)="remove()">Remove</button>' })
export class UserComponent {
  constructor(private confirmationService: ConfirmationService, private router: Router) {}
  remove() {
    this.confirmationService.confirm({ message: 'Remove this user?', accept: () => this.router.navigate(['/bills']) })
  }
}`

const app = {
  ...manifest,
  'src/app/app.routes.ts': routes,
  'src/app/admin.routes.ts': admin,
  'src/app/bills.component.ts': bills,
  'src/app/bills.component.html': billsTemplate,
  'src/app/add-dialog.component.ts': dialog,
  'src/app/bill.service.ts': service,
  'src/app/user.component.ts': user,
}

describe('screens of Angular', () => {
  it('reads routes, templates of both kinds, inputs, dialogs by reference and services', async () => {
    const saved = { requests: ['POST /api/bills'], messages: [{ tone: 'success', text: 'Bill saved' }] }
    expect(await shown(app)).toEqual([
      [
        '/admin/users/:id',
        [
          { kind: 'heading', text: 'User' },
          { kind: 'button', labels: ['Remove'], deed: { goesTo: '/bills', asks: 'Remove this user?', asksItself: true } },
        ],
      ],
      [
        '/bills',
        [
          { kind: 'heading', text: 'Bills' },
          { kind: 'button', labels: ['Add bill'], deed: { opens: ['1'] } },
          { kind: 'link', labels: ['Open'], to: '/bills/:param', each: true },
          { kind: 'text', text: 'There are no bills yet.' },
          {
            kind: 'dialog',
            key: '1',
            parts: [
              { kind: 'heading', text: 'New bill' },
              { kind: 'field', label: 'Amount', use: 'write' },
              { kind: 'button', labels: ['Save'], needs: ['Amount'], deed: { closes: ['1'], ...saved } },
            ],
          },
        ],
      ],
    ])
  })

  it('finds pages of Analog by their files, without the frames around them', async () => {
    const page = (text: string): string =>
      `import { Component } from '@angular/core'\n@Component({ template: '<h1>${text}</h1><button>Go</button>' })\nexport default class Page {}`
    const screens = await shown({
      'package.json': JSON.stringify({ name: 'shop', dependencies: { '@analogjs/router': '1.0.0', '@angular/core': '19.0.0' } }),
      'src/app/pages/(auth)/login.page.ts': page('Log in'),
      'src/app/pages/assets.page.ts': page('Frame'),
      'src/app/pages/assets/index.page.ts': page('Assets'),
      'src/app/pages/assets/tags.[tag].page.ts': page('Tag'),
      'src/app/pages/[...not-found].page.ts': page('Not found'),
    })
    expect(screens.map(([address]) => address)).toEqual(['/assets', '/assets/tags/:tag', '/login'])
  })

  it('comes to an end where a name is made of itself again and again', async () => {
    const cut = Array.from({ length: 6 }, (_, i) => `    text = text.replace('${i}', '')`).join('\n')
    const made = service.replace("this.http.post('/api/bills'", `let text = amount\n${cut}\n    this.http.post('/api/bills/' + text`)
    expect((await shown({ ...app, 'src/app/bill.service.ts': made })).map(([address]) => address)).toEqual(['/admin/users/:id', '/bills'])
  })

  it.each([
    ['the decorator', { 'src/app/bills.component.ts': bills.replace(/@Component\(.*\)/, '') }],
    ['the template', { 'src/app/bills.component.html': '' }],
  ])('shows no page without %s', async (_, change) => {
    expect((await shown({ ...app, ...change })).map(([address]) => address)).not.toContain('/bills')
  })
})
