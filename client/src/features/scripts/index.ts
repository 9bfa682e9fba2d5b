export { DraftOffer } from './components/draft-offer';
export { ScriptEditor } from './components/script-editor';
export { ScriptHistory } from './components/script-history';
export { useDraft } from './draft-store';
export { scriptFileActions } from './script-file-actions';
export { scriptsQuery } from './scripts.queries';
export { scriptToasts } from './scripts.toasts';
export { useDraftActions } from './use-draft-actions';
