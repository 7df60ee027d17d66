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

/** A page of Ionic and Material, whose list of routes has a type of its own and paths by name. */
function rooms(template: string): Readonly<Record<string, string>> {
  return {
    ...manifest,
    'src/app/paths.ts': `export const Paths = { Rooms: { path: 'rooms', to: () => '/rooms' }, Room: { path: 'rooms/:id' } }`,
    'src/app/app.module.ts': `import { RouterModule } from '@angular/router'
import { Paths } from './paths'
const all: OwnRoutes = [{ path: '', redirectTo: Paths.Rooms.path }, { path: Paths.Rooms.path, loadComponent: () => import('./rooms.page').then((m) => m.RoomsPage) }]
export class AppModule {}`,
    'src/app/rooms.page.ts': `import { Component, inject } from '@angular/core'
import { AddPage } from './add.page'
import { Api } from './api'
@Component({ selector: 'page-rooms', templateUrl: 'rooms.page.html' })
export class RoomsPage {
  api = inject(Api)
  constructor(private modals: ModalController, private dialogs: Dialogs, private nav: NavController, private snack: Snack) {}
  async add() { (await this.modals.create({ component: AddPage })).present() }
  async remove() {
    await this.dialogs.showDialog({ title: 'Remove this room?', description: 'It is gone then.', buttons: [{ text: 'Cancel' }, { text: 'Remove' }] })
    await this.api.rooms.remove()
    this.snack.showSnackBar('Room removed', Kind.Success)
  }
  home() { this.nav.navigateForward('/home') }
}`,
    'src/app/api.ts': `import { inject } from '@angular/core'
import { RoomsApi } from './rooms-api'
export class Api { rooms = inject(RoomsApi) }`,
    'src/app/rooms-api.ts': `export class RoomsApi {
  constructor(private http: HttpClient) {}
  remove() { return this.http.delete('/api/room') }
}`,
    'src/app/add.page.ts': `import { Component } from '@angular/core'
@Component({ selector: 'page-add', template: '<ion-title>Add a room</ion-title><ion-input label="Name"></ion-input>' })
export class AddPage {}`,
    'src/app/fab.component.ts': `import { Component, Input } from '@angular/core'
@Component({ selector: 'fab', template: '<button mat-fab [matTooltip]="tip"><mat-icon>add</mat-icon></button>' })
export class FabComponent { @Input() tip = '' }`,
    'src/app/rooms.page.html': template,
  }
}

describe('screens of Ionic and Angular Material', () => {
  it.each([
    ['a title', '<ion-title>Rooms</ion-title>', [{ kind: 'heading', text: 'Rooms' }]],
    ['columns', '<mat-header-cell *matHeaderCellDef>Name</mat-header-cell>', [{ kind: 'table', columns: ['Name'] }]],
    [
      'a name of a picture',
      '<button><mat-icon aria-label="Copy">content_copy</mat-icon></button>',
      [{ kind: 'button', labels: ['Copy'], deed: {} }],
    ],
    ['a picture', '<ion-button><ion-icon name="refresh-outline"></ion-icon></ion-button>', [{ kind: 'button', icon: 'refresh', deed: {} }]],
    ['a picture of Material', '<button><mat-icon>content_copy</mat-icon></button>', [{ kind: 'button', icon: 'content copy', deed: {} }]],
    ['a component by one word', '<fab tip="New room"></fab>', [{ kind: 'button', labels: ['New room'], deed: {} }]],
    [
      'an entry that is selected as a whole',
      '<ion-item (click)="home()"><ion-icon name="home"></ion-icon><ion-label>Home</ion-label></ion-item>',
      [{ kind: 'button', labels: ['Home'], deed: { goesTo: '/home' } }],
    ],
    [
      'an entry that leads on',
      '<ion-item routerLink="/home"><ion-label>Home</ion-label></ion-item>',
      [{ kind: 'link', labels: ['Home'], to: '/home' }],
    ],
    [
      'a row',
      '<ion-item (click)="home()"><ion-label><h2>{{ x }}</h2><p>Open it</p></ion-label></ion-item>',
      [{ kind: 'text', text: 'Open it' }],
    ],
    [
      'a question, and a service of a service',
      '<ion-button (click)="remove()">Remove</ion-button>',
      [
        {
          kind: 'button',
          labels: ['Remove'],
          deed: {
            requests: ['DELETE /api/room'],
            asks: 'Remove this room?',
            asksAlso: 'It is gone then.',
            asksItself: true,
            messages: [{ tone: 'success', text: 'Room removed' }],
          },
        },
      ],
    ],
    [
      'a dialog',
      '<ion-fab-button (click)="add()"><ion-icon name="add-outline"></ion-icon></ion-fab-button>',
      [
        { kind: 'button', icon: 'add', deed: { opens: ['1'] } },
        {
          kind: 'dialog',
          key: '1',
          parts: [
            { kind: 'heading', text: 'Add a room' },
            { kind: 'field', label: 'Name', use: 'write' },
          ],
        },
      ],
    ],
  ])('reads %s', async (_, template, parts) => {
    expect(await shown(rooms(template))).toEqual([['/rooms', parts]])
  })

  it('finds no page without the list of routes', async () => {
    const files = rooms('<ion-title>Rooms</ion-title>')
    expect(await shown({ ...files, 'src/app/app.module.ts': 'export class AppModule {}' })).toEqual([])
  })
})

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
