import { say } from '../../core/phrase.ts'
import type { JobInfo, Project } from '../../core/project.ts'
import { jobRef, lineSource, modelRef } from '../../text/fact-refs.ts'
import type { Safeguard } from '../standard.ts'
import { does, jobTouches, named, personalRecords, type Touch, withoutPeople } from './personal-records.ts'
import { seenTests, testsOfFunction } from './tests-of.ts'

/** Jobs that remove records of people. */
function removing(project: Project): readonly Touch<JobInfo>[] {
  const { direct, linked } = personalRecords(project)
  return jobTouches(project).filter((touch) => does(touch, ['removes'], [...direct, ...linked]))
}

/** Records end when their time is over. */
export const retention: Safeguard = {
  what: 'a job that removes records of people after a time',
  shows: {
    code: (project) =>
      removing(project)
        .slice(0, 3)
        .map(({ operation }) => ({ text: say`${jobRef(operation)} removes records`, at: lineSource(project, operation, operation.name) })),
    test: (project) =>
      seenTests(
        project,
        removing(project).flatMap(({ operation, deeds }) => {
          const hops = deeds.flatMap(({ via }) => via.map(({ of }) => ({ path: of.file, name: of.name })))
          return [{ path: operation.file, name: operation.handler }, ...hops].flatMap((place) => testsOfFunction(project, place))
        }),
      ),
  },
  gaps: (project) => {
    const jobs = removing(project)
    const rest = personalRecords(project).direct.filter((model) => !jobs.some((touch) => does(touch, ['removes'], [model])))
    return jobs.length === 0 || rest.length === 0 ? [] : [say`An end by time of ${named(rest.map(modelRef))} was not seen.`]
  },
  spared: withoutPeople,
}
