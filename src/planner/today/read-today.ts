import type { Project } from '../../core/project.ts'
import { type Api, readApi } from './api.ts'
import { type Authentication, readAuthentication } from './authentication.ts'
import { type DataStore, readDataStore } from './data.ts'
import { type Place, readPlace } from './place.ts'

/** How a project does things today. */
export interface Today {
  auth: Authentication
  data: DataStore
  api: Api
  place: Place
}

/** Reads how a project does things today; `folder` is where the code of the feature will stand. */
export function readToday(project: Project, folder: string): Today {
  return { auth: readAuthentication(project), data: readDataStore(project), api: readApi(project), place: readPlace(project, folder) }
}
