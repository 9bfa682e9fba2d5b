import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import {
  createScreenLock,
  deviceTakes,
  hasWeakEncoder,
  openCamera,
  problemHere,
  recorderSettings,
  recorderToasts,
  recordingErrorToast,
  recordingFormatHere,
  requireUsableBrowser,
} from '@/features/recorder';
import { hearTracks } from '@/lib/hear-tracks';
import { setNavigationGuard } from '@/lib/navigation-guard';
import { createStore, useStore } from '@/lib/store';
import { toast } from '@/lib/toast';
import { tabOfAddress } from '../studio-tabs';
import { createTakeSession, type TakeSession, type TakeSessionSnapshot } from './take-session';

/** Carries out a navigation that the take holds back; null while none was tried. */
export const heldNavigation = createStore<{ leave: () => void } | null>(null);
export const useHeldNavigation = () => useStore(heldNavigation);

/** The session of this tab. It lives as long as the tab, whatever page is shown. */
export const tabSession: TakeSession = createTakeSession({
  problemHere,
  openCamera: async (request) => {
    requireUsableBrowser();
    return openCamera(request);
  },
  settings: recorderSettings,
  hasWeakEncoder,
  formatFor: recordingFormatHere,
  mediaRecorder: () => MediaRecorder,
  takes: deviceTakes,
  hear: hearTracks,
  screenLock: createScreenLock(),
  page: {
    isHidden: () => document.hidden,
    isAsking: () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null,
    isPhone: () => window.matchMedia('(pointer: coarse)').matches,
    onVisibilityChange: (listener) => document.addEventListener('visibilitychange', listener),
    onTurn: (listener) => screen.orientation?.addEventListener?.('change', listener),
  },
  notify: (notice) => {
    // The take that has just ended is reviewed on the Record tab, with how far it is saved.
    const isReviewed = notice === 'recordingComplete' && tabSession.getSnapshot().isStageShown;
    toast(isReviewed ? { ...recorderToasts[notice], isOnScreen: true } : recorderToasts[notice]);
  },
  notifyFailure: (message) => void toast(recordingErrorToast(message)),
  reportError: (error) => window.reportError(error),
  lockNavigation: () =>
    setNavigationGuard({
      isLocked: true,
      onBlocked: (leave) => heldNavigation.set({ leave }),
      leadsBack: (to) => tabOfAddress(to) === 'record',
    }),
});

export const TakeSessionContext = createContext<TakeSession>(tabSession);

/** What can be done with the take. */
export function useTakeSession(): TakeSession {
  return useContext(TakeSessionContext);
}

/** A part of the session's state. The component renders again only when this part is another one, field by field. */
export function useTakeState<Part>(select: (snapshot: TakeSessionSnapshot) => Part): Part {
  const session = useContext(TakeSessionContext);
  const last = useRef<Part | undefined>(undefined);
  return useSyncExternalStore(session.subscribe, () => {
    const next = select(session.getSnapshot());
    if (last.current === undefined || !isSame(last.current, next)) last.current = next;
    return last.current;
  });
}

function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (!isRecord(before) || !isRecord(after)) return false;
  const keys = Object.keys(before);
  return keys.length === Object.keys(after).length && keys.every((key) => Object.is(before[key], after[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
