/** What a platform package's name says about where it runs, as npm writes it into a lock file. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = words.find((word) => ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(word));
  const cpu = words.find((word) =>
    ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'].includes(word),
  );
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGlibc = words.some((word) => word.startsWith('gnu'));
  return {
    ...(cpu && { cpu: [cpu] }),
    ...((isMusl || isGlibc) && { libc: [isMusl ? 'musl' : 'glibc'] }),
    ...(os && { os: [os] }),
  };
}

/**
 * Platform packages that a lock file leaves out because the registry did not have them when it was written. `npm ci`
 * refuses such a file wherever the registry does have them.
 */
export function missingPlatforms(lock) {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name]) => !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
      )
      .map(([name, version]) => [
        `node_modules/${name}`,
        { version, ...(dev && { dev }), optional: true, ...platformOf(name) },
      ]),
  );
}

/** The same lock file with those packages added, in npm's order. */
export function completeLock(lock) {
  const packages = [...Object.entries(lock.packages), ...missingPlatforms(lock)];
  return { ...lock, packages: Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}
