import '@/lib/without-eval';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { Providers } from '@/app/providers';
import { guardBrowserNavigation } from '@/lib/navigation-guard';

// Before the router mounts, so that the guard hears Back first.
guardBrowserNavigation();

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);
