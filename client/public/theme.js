// Sets the theme before the first paint. A file of its own: the page's security policy forbids inline scripts.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('creditcue.theme');
  } catch {
    // Storage may be blocked; the system's theme is then the only one.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();
