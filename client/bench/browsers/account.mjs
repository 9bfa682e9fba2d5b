let accounts = 0;

/** A new account, which the context's pages are signed in to from then on. */
export async function register(context, url = '') {
  accounts += 1;
  const username = `dana-${Date.now().toString(36)}-${accounts}`;
  const person = { fullName: 'Dana Whitfield', company: 'Northline Credit', phone: '(312) 555-0148' };
  const account = { ...person, username, email: `${username}@example.com`, password: 'correct horse battery' };
  const answer = await context.request.post(`${url}/api/auth/register`, { data: account });
  if (!answer.ok()) throw new Error(`The account could not be made: ${answer.status()}`);
  return account;
}
