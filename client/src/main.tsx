import './styles/index.css';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(<p className="text-lg text-ink-2">CreditCue</p>);
