export { GeneratorCard } from './components/generator-card';
export { PreviewCard } from './components/preview-card';
export { ProfileCard } from './components/profile-card';
export { isFromBefore, shownTitle, shownVersion } from './generator-state';
export { useGenerator } from './generator-store';
export { generatorToasts } from './script-generator.toasts';
export { storyNoteOf } from './story-note';
export { useGeneratorActions } from './use-generator-actions';
