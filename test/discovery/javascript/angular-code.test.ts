import { describe, expect, it } from 'vitest'
import { angularCode, angularStatements } from '../../../src/discovery/javascript/templates/angular-code.ts'
import { angularToJsx } from '../../../src/discovery/javascript/templates/angular-template.ts'

describe('angularCode', () => {
  it.each([
    ['user.name', 'this.user.name'],
    ['bill.total + tax', 'bill.total + this.tax'],
    ['(user$ | async)?.name', '(this.user$ )?.name'],
    ["'save' | translate", "$t('save' )"],
    ['a || b', 'this.a || this.b'],
    ["open ? 'a|b' : label", "this.open ? 'a|b' : this.label"],
    ['{ id: bill.id, all }', '{ id: bill.id, all: this.all }'],
    ['a +', undefined],
  ])('reads %s', (text, code) => {
    expect(angularCode(text, new Set(['bill']))).toBe(code)
  })

  it('knows the event', () => {
    expect(angularStatements('open = false; save($event)', new Set())).toBe('this.open = false; this.save($event)')
  })
})

describe('angularToJsx', () => {
  it.each([
    ['@if (a) { A } @else if (b) { B } @else { C }', '{(this.a) ? <>{" A "}</> : (this.b) ? <>{" B "}</> : <>{" C "}</>}'],
    ['@if (a) { A }', '{(this.a) ? <>{" A "}</> : null}'],
    ['<b *ngIf="a; else no">A</b><ng-template #no>B</ng-template>', '{(this.a) ? <><b>{"A"}</b></> : <>{"B"}</>}'],
    ['<b *ngFor="let a of all; let i = index">{{ a }}{{ i }}</b>', '{(this.all).map((a, i) => <><b>{a}{i}</b></>)}'],
    ['<a [routerLink]="[\'/bills\', id]">{{ t }}</a>', '<a to={`/bills/${this.id}`}>{this.t}</a>'],
  ])('writes %s', (template, jsx) => {
    expect(angularToJsx(template, 1, () => true)).toBe(jsx)
  })
})
