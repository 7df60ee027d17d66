import { type Columns, dataPoint } from './data-point'

/** What happens in this Worker, with what is known of it. Nothing here tells who a caller is: no address, no user, no path with its values. */
export interface Events {
  /** A request that was answered. */
  request: {
    /** Pattern of the route, such as `/users/:id`; `unmatched` where no route answers. */
    route: string
    method: string
    /** `2xx`. */
    statusClass: string
    /** Name of the error that was thrown; empty where none was. */
    error: string
    milliseconds: number
    status: number
  }
}

/**
 * Where each field is stored; `blob1` is always the kind of the event. New fields go to the end: a column whose meaning changes makes old data wrong.
 *
 * @example Requests, errors and latency by route in the last day, for the SQL API of Analytics Engine. Rows are samples, so they are weighted:
 * ```sql
 * SELECT blob2 AS route, blob3 AS method,
 *   SUM(_sample_interval) AS requests,
 *   SUM(IF(blob4 = '5xx', _sample_interval, 0)) AS failures,
 *   quantileExactWeighted(0.95)(double1, _sample_interval) AS p95_milliseconds
 * FROM $dataset$
 * WHERE blob1 = 'request' AND timestamp > NOW() - INTERVAL '1' DAY
 * GROUP BY route, method
 * ORDER BY requests DESC
 * ```
 */
const columns: { readonly [Kind in keyof Events]: (event: Events[Kind]) => Columns } = {
  request: ({ route, method, statusClass, error, milliseconds, status }) => ({
    index: route,
    blobs: [route, method, statusClass, error],
    doubles: [milliseconds, status],
  }),
}

/** What the Worker needs to write events. */
export interface AnalyticsBindings {
  $ANALYTICS$: AnalyticsEngineDataset
}

/** Writes an event. It never throws, and does nothing where no dataset is bound: nobody's request fails because it is not counted. */
export function track<Kind extends keyof Events>(env: Partial<AnalyticsBindings>, kind: Kind, event: Events[Kind]): void {
  try {
    const { index, blobs, doubles } = columns[kind](event)
    env.$ANALYTICS$?.writeDataPoint(dataPoint({ index, blobs: [kind, ...blobs], doubles }))
  } catch (error) {
    console.error('An event was not written.', { kind, error: String(error) })
  }
}
