import type { UserInfo } from '@shared/script-generator';
import { z } from 'zod';
import { keep, readKept } from '@/lib/kept-value';
import { createStore, useStore } from '@/lib/store';
import { earlierScriptsOf, keepScript } from './earlier-scripts';
import { DEFAULT_FORM, type GeneratorForm, generatorFormSchema, profileSchema, subjectOf } from './generator-form';
import {
  EMPTY_STATE,
  type GeneratorEvent,
  type GeneratorResult,
  type GeneratorState,
  generatorStateSchema,
  transition,
} from './generator-state';

type Account = { id: string; fullName: string; company: string; phone: string; website: string | null };

type Generator = {
  form: GeneratorForm;
  /** The fields of the profile card that differ from the account because they were changed by hand. */
  ownProfile: Partial<UserInfo>;
  state: GeneratorState;
  /** Scripts that the preview can show again. */
  earlier: readonly GeneratorResult[];
};

/** The state of the generator as it is kept over a reload, with the subject that stood in the form. */
const keptStateSchema = generatorStateSchema.extend({ subject: z.string().default('') });

const profileOf = ({ fullName, company, phone, website }: Account): UserInfo => ({
  name: fullName,
  company,
  phone,
  website: website ?? '',
});

/** The fields that say something else than the account does. */
function differingFrom(account: Account, profile: Partial<UserInfo>): Partial<UserInfo> {
  const inAccount: Partial<UserInfo> = profileOf(account);
  return Object.fromEntries(
    Object.entries(profile).filter(([field, text]) => inAccount[field as keyof UserInfo] !== text),
  );
}

function createGeneratorStore(account: Account) {
  const formKey = `creditcue.generator.${account.id}`;
  const profileKey = `creditcue.generator-profile.${account.id}`;
  const stateKey = `creditcue.generated.${account.id}`;
  const form = readKept(formKey, generatorFormSchema) ?? DEFAULT_FORM;
  const kept = readKept(stateKey, keptStateSchema, 'tab') ?? { ...EMPTY_STATE, subject: '' };
  const store = createStore<Generator>({
    form,
    ownProfile: differingFrom(account, readKept(profileKey, profileSchema.partial()) ?? {}),
    // Why a subject was declined would seem to be about another one that was typed in another tab since.
    state: generatorStateSchema.parse(kept.subject === subjectOf(form) ? kept : { ...kept, declined: null }),
    earlier: [],
  });
  function readEarlier() {
    store.set({ ...store.get(), earlier: earlierScriptsOf(account.id, store.get().state.result) });
  }
  function dispatch(event: GeneratorEvent) {
    const before = store.get().state;
    const state = transition(before, event);
    keep(stateKey, { ...state, subject: subjectOf(store.get().form) }, 'tab');
    store.set({ ...store.get(), state });
    if (state.result === before.result) return;
    if (state.result) keepScript(account.id, state.result, before.result);
    // One that was closed can be had back.
    else if (before.result) keepScript(account.id, before.result, null);
    readEarlier();
  }
  return {
    store,
    changeForm(change: Partial<GeneratorForm>) {
      const before = store.get().form;
      const form = { ...before, ...change };
      keep(formKey, form);
      store.set({ ...store.get(), form });
      if (subjectOf(form) !== subjectOf(before)) dispatch({ type: 'subjectChanged' });
    },
    changeProfile(present: Account, change: Partial<UserInfo>) {
      const ownProfile = differingFrom(present, { ...store.get().ownProfile, ...change });
      keep(profileKey, ownProfile);
      store.set({ ...store.get(), ownProfile });
    },
    dispatch,
    readEarlier,
  };
}

const stores = new Map<string, ReturnType<typeof createGeneratorStore>>();

/**
 * The script generator's form and result for one user. The chosen options and the profile fields that were changed by
 * hand are stored on the device, the shown script only in this tab, and all scripts of late on the device until somebody
 * signs out; unchanged profile fields follow the account.
 */
export function useGenerator(account: Account) {
  let generator = stores.get(account.id);
  if (!generator) {
    generator = createGeneratorStore(account);
    stores.set(account.id, generator);
  }
  const { store, changeProfile, ...actions } = generator;
  const { ownProfile, ...held } = useStore(store);
  return {
    ...held,
    ...actions,
    profile: { ...profileOf(account), ...ownProfile },
    changeProfile: (change: Partial<UserInfo>) => changeProfile(account, change),
  };
}
export type GeneratorControls = ReturnType<typeof useGenerator>;
