/** For each rule, files that break it. The check breaks every rule on purpose and fails if one goes unnoticed. */
export const PLANTED_VIOLATIONS = {
  'no-cycles': {
    'shared/cycle/one.ts': "import { two } from './two';\nexport const one = () => two;",
    'shared/cycle/two.ts': "import { one } from './one';\nexport const two = () => one;",
  },
  'no-unresolved-imports': { 'shared/lost.ts': "export { lost } from './nowhere';" },
  'shared-imports-only-shared': { 'shared/up.ts': "export { logger } from '../server/logger';" },
  'shared-packages-are-zod-only': { 'shared/node.ts': "export { readFile } from 'node:fs';" },
  'client-and-server-meet-only-in-shared': {
    'client/src/lib/peek.ts': "export { logger } from '../../../server/logger';",
  },
  'server-and-client-meet-only-in-shared': { 'server/db/peek.ts': "export { low } from '../../client/src/lib/low';" },
  'client-uses-no-server-package': { 'client/src/lib/sql.ts': "export { Pool } from 'pg';" },
  'server-uses-no-client-package': { 'server/http/view.ts': "export { useState } from 'react';" },
  'client-lib-is-the-bottom': { 'client/src/lib/up.ts': "export { card } from '@/components/card';" },
  'client-components-know-no-feature': { 'client/src/components/up.ts': "export { hub } from '@/features/hub';" },
  'client-features-know-no-page': { 'client/src/features/hub/up.ts': "export { home } from '@/pages/home';" },
  'client-features-stand-alone': {
    'client/src/features/scripts/beside.ts': "import type { Hub } from '@/features/hub';\nexport type Beside = Hub;",
  },
  'take-session-knows-no-react': {
    'client/src/pages/studio/take-session/take-session.ts': "export { useState } from 'react';",
  },
  'service-worker-stands-alone': { 'client/src/offline/beside.ts': "export { low } from '@/lib/low';" },
  'client-pages-know-no-app': { 'client/src/pages/up.ts': "export { app } from '@/app/app';" },
  'client-features-enter-through-index': {
    'client/src/pages/past-index.ts': "export { inner } from '@/features/hub/inner';",
  },
  'server-app-is-the-top': { 'server/http/up.ts': "export { app } from '../app';" },
  'server-features-enter-through-index': {
    'server/features/hub/past-index.ts': "export { rows } from '../scripts/scripts.repository';",
  },
  'server-app-enters-features-through-index': {
    'server/app.ts': "export { rows as app } from './features/scripts/scripts.repository';",
  },
  'server-infrastructure-knows-no-feature': { 'server/media/up.ts': "export { scripts } from '../features/scripts';" },
  'routes-reach-data-through-the-service': {
    'server/features/scripts/scripts.routes.ts':
      "import type { Rows } from './scripts.repository';\nexport type Routes = Rows;",
  },
  'services-know-no-http': { 'server/features/scripts/scripts.service.ts': "export { view } from '../../http/view';" },
  'express-lives-at-the-edge': {
    'server/video/web.ts': "import type { Request } from 'express';\nexport type Web = Request;",
  },
  'model-sdk-lives-in-ai': { 'server/features/scripts/model.ts': "export { OpenAI } from 'openai';" },
  'repositories-know-no-service': {
    'server/features/hub/hub.repository.ts': "export { service } from './hub.service';",
  },
  'sql-lives-in-repositories': {
    'server/features/hub/hub.service.ts': "export { sql as service } from 'drizzle-orm';",
  },
  'requests-go-through-the-api-client': {
    'client/src/features/hub/request.ts': "export const request = () => fetch('/api/posts');",
  },
};

/** What the planted files import; breaks nothing by itself. */
export const PLANTED_GROUND = {
  'server/logger.ts': 'export const logger = 1;',
  'client/src/lib/low.ts': 'export const low = 1;',
  'client/src/components/card.ts': 'export const card = 1;',
  'client/src/features/hub/index.ts': 'export const hub = 1;\nexport type Hub = 1;',
  'client/src/features/hub/inner.ts': 'export const inner = 1;',
  'client/src/pages/home.ts': 'export const home = 1;',
  'client/src/app/app.ts': 'export const app = 1;',
  'server/features/scripts/index.ts': 'export const scripts = 1;',
  'server/features/scripts/scripts.repository.ts': 'export const rows = 1;\nexport type Rows = 1;',
};
