import type { GuardedTemplate } from '../guard.ts'

const tests = ['test/with-api.test.ts']

/** Guards of what puts the API in front of a Worker that answers by itself. */
export const beside: readonly GuardedTemplate[] = [
  {
    template: 'src/answer-others.ts',
    product: 'beside',
    tests,
    guards: [
      ['isOfApi(c) ? noSuchPath(c) : answer(c)', 'answer(c)', 'a path of the API is none of the Worker'],
      ['isOfApi(c) ? noSuchPath(c) : answer(c)', 'noSuchPath(c)', 'the Worker answers all others'],
      ['error instanceof HTTPException || ', '', 'what a library refuses'],
      [' || isOfApi(c)', '', 'an error of the API is a problem'],
      ["  if (asked === 'OPTIONS') return false\n", '', 'the Worker answers preflight requests'],
      ['    throw error\n', '    return failed(error, c)\n', 'an error of the Worker stays one'],
      [".some(([[, route]]) => !route.path.includes('*'))", '.length > 0', 'middleware is no route'],
      ["['GET', ", '[', 'a path that can be read'],
      [", 'POST'", '', 'a path that only takes new ones'],
      [", 'PUT'", '', 'a path that only replaces'],
      [", 'PATCH'", '', 'a path that only changes'],
      [", 'DELETE'", '', 'a path that only deletes'],
    ],
  },
  {
    template: 'src/with-api.ts',
    product: 'beside',
    tests,
    guards: [
      ['c.env, contextOf(c)', 'c.env, undefined', 'the Worker has its context'],
      ['c.env, contextOf(c)', '{}, contextOf(c)', 'the Worker has its bindings'],
      [' ?? noSuchPath(c)', ' as never', 'a Worker that answers nothing'],
      ['{ ...worker, fetch: api.fetch }', '{ fetch: api.fetch } as never', 'other handlers stay'],
      ['{ ...worker, fetch: api.fetch }', 'worker', 'the Worker stands behind the middleware'],
      ['  } catch {\n    return undefined\n', '  } catch (error) {\n    throw error\n', 'a request without a context'],
    ],
  },
  {
    template: 'src/with-api-class.ts',
    product: 'besideClass',
    tests,
    guards: [
      ['      others.set(this.ctx, (other) => super.fetch?.(other))\n', '', 'the Worker answers all others'],
      ['super.fetch?.(other)', 'new Own(this.ctx, this.env).fetch?.(other)', 'the object that got the request answers'],
      ['?.(c.req.raw)', "?.(new Request('http://localhost/'))", 'the Worker has the request'],
      [' ?? noSuchPath(c)', ' as never', 'a Worker that answers nothing'],
      ['class WithApi extends Own', 'class WithApi extends (Object as unknown as typeof Own)', 'methods that other Workers call stay'],
      [
        'return api.fetch(request, this.env, this.ctx)',
        'return super.fetch?.(request) as Response',
        'the Worker stands behind the middleware',
      ],
      ['this.env, this.ctx)', '{}, this.ctx)', 'the API has its bindings'],
      ['this.env, this.ctx)', 'this.env)', 'the API has its context'],
    ],
  },
]
