import { keep, readKept } from '@/lib/kept-value';
import { createStore, useStore } from '@/lib/store';
import type { UserInfo } from '../../../../shared/script-generator';
import { DEFAULT_FORM, type GeneratorForm, generatorFormSchema, profileSchema } from './generator-form';
import { type GeneratorEvent, type GeneratorState, generatorStateSchema, transition } from './generator-state';

type Account = { id: string; fullName: string; company: string; phone: string; website: string | null };

type Generator = { form: GeneratorForm; profile: UserInfo; state: GeneratorState };

function createGeneratorStore(account: Account) {
  const formKey = `creditcue.generator.${account.id}`;
  const profileKey = `creditcue.generator-profile.${account.id}`;
  const stateKey = `creditcue.generated.${account.id}`;
  const fromAccount: UserInfo = {
    name: account.fullName,
    company: account.company,
    phone: account.phone,
    website: account.website ?? '',
  };
  const store = createStore<Generator>({
    form: readKept(formKey, generatorFormSchema) ?? DEFAULT_FORM,
    profile: readKept(profileKey, profileSchema) ?? fromAccount,
    state: readKept(stateKey, generatorStateSchema, 'tab') ?? { result: null },
  });
  return {
    store,
    changeForm(change: Partial<GeneratorForm>) {
      const form = { ...store.get().form, ...change };
      keep(formKey, form);
      store.set({ ...store.get(), form });
    },
    changeProfile(change: Partial<UserInfo>) {
      const profile = { ...store.get().profile, ...change };
      keep(profileKey, profile);
      store.set({ ...store.get(), profile });
    },
    dispatch(event: GeneratorEvent) {
      const state = transition(store.get().state, event);
      keep(stateKey, state, 'tab');
      store.set({ ...store.get(), state });
    },
  };
}

const stores = new Map<string, ReturnType<typeof createGeneratorStore>>();

/** The generator of one user: its choices and profile are kept on the device, its script in the tab. */
export function useGenerator(account: Account) {
  let generator = stores.get(account.id);
  if (!generator) {
    generator = createGeneratorStore(account);
    stores.set(account.id, generator);
  }
  const { store, ...actions } = generator;
  return { ...useStore(store), ...actions };
}
export type GeneratorControls = ReturnType<typeof useGenerator>;
