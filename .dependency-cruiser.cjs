/** The layer rules of this repository. Each name is the sentence a developer reads when the check fails. */
const TEST = '\\.(test|spec)\\.tsx?$|^client/(e2e|src/test)/|^server/(test|bench)/';
const rule = (name, from, to) => ({ name, severity: 'error', from: { pathNot: TEST, ...from }, to });

module.exports = {
  forbidden: [
    // Whole repository
    rule('no-cycles', {}, { circular: true }),
    rule('no-unresolved-imports', {}, { couldNotResolve: true }),
    rule('shared-imports-only-shared', { path: '^shared/' }, { path: '^(client|server)/' }),
    rule(
      'shared-packages-are-zod-only',
      { path: '^shared/' },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    ),
    rule('client-and-server-meet-only-in-shared', { path: '^client/' }, { path: '^server/' }),
    rule('server-and-client-meet-only-in-shared', { path: '^server/' }, { path: '^client/' }),
    rule(
      'client-uses-no-server-package',
      { path: '^client/' },
      { path: 'node_modules/(@types/)?(express|express-session|passport|pg|drizzle-orm|openai|pino)/' },
    ),
    rule(
      'server-uses-no-client-package',
      { path: '^server/' },
      { path: 'node_modules/(@types/)?(react|react-dom|wouter|@tanstack/react-query|@radix-ui/[^/]+)/' },
    ),

    // Client: app -> pages -> features -> components -> lib
    rule(
      'client-lib-is-the-bottom',
      { path: '^client/src/lib/' },
      { path: '^client/src/(app|pages|features|components)/' },
    ),
    rule(
      'client-components-know-no-feature',
      { path: '^client/src/components/' },
      { path: '^client/src/(app|pages|features)/' },
    ),
    rule('client-features-know-no-page', { path: '^client/src/features/' }, { path: '^client/src/(app|pages)/' }),
    rule(
      'client-features-stand-alone',
      { path: '^client/src/features/([^/]+)/' },
      { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    ),
    rule(
      'take-session-knows-no-react',
      { path: '^client/src/pages/studio/take-session/(take-session|take-session-machine|session-camera)\\.ts$' },
      { path: 'node_modules/(@types/)?(react|react-dom)/|/use-[^/]+\\.ts$' },
    ),
    // The service worker is a program of its own.
    rule('service-worker-stands-alone', { path: '^client/src/offline/' }, { path: '^client/src/(?!offline/)' }),
    rule('client-pages-know-no-app', { path: '^client/src/pages/' }, { path: '^client/src/app/' }),
    rule(
      'client-features-enter-through-index',
      { path: '^client/src/(app|pages)/' },
      { path: '^client/src/features/[^/]+/(?!index\\.ts$)' },
    ),

    // Server: index -> app -> feature index -> routes -> service -> repository -> db
    rule(
      'server-app-is-the-top',
      { path: '^server/(features|http|db|video|media|jobs|ai)/' },
      { path: '^server/(app|index|job-handlers)\\.ts$' },
    ),
    rule(
      'server-features-enter-through-index',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/', pathNot: '^server/features/($1/|[^/]+/index\\.ts$)' },
    ),
    rule(
      'server-app-enters-features-through-index',
      { path: '^server/[^/]+\\.ts$' },
      { path: '^server/features/[^/]+/(?!index\\.ts$)' },
    ),
    rule(
      'server-infrastructure-knows-no-feature',
      { path: '^server/(db|http|video|media|jobs|ai)/' },
      { path: '^server/features/' },
    ),
    // The audit log is the exception: an event carries the address and the id of its request.
    rule(
      'routes-reach-data-through-the-service',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$|^server/(db/(?!audit-log\\.ts$)|ai/)' },
    ),
    rule(
      'services-know-no-http',
      { path: '^server/features/.*\\.(service|repository|presenter)\\.ts$' },
      { path: '^server/http/|\\.routes\\.ts$' },
    ),
    rule(
      'express-lives-at-the-edge',
      {
        path: '^server/',
        pathNot: `${TEST}|^server/(app|index)\\.ts$|^server/http/|\\.routes\\.ts$|/(index|passport)\\.ts$`,
      },
      { path: 'node_modules/(@types/)?(express|express-session|passport)/' },
    ),
    rule(
      'model-sdk-lives-in-ai',
      { path: '^(client|server|shared)/', pathNot: `${TEST}|^server/ai/` },
      { path: 'node_modules/openai/' },
    ),
    rule(
      'repositories-know-no-service',
      { path: '\\.repository\\.ts$' },
      { path: '\\.(service|presenter|routes)\\.ts$|^server/(video|media|ai)/' },
    ),
    rule(
      'sql-lives-in-repositories',
      { path: '^server/', pathNot: `${TEST}|\\.repository\\.ts$|^server/(db|video)/` },
      { path: '^server/db/schema|node_modules/drizzle-orm/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
};
