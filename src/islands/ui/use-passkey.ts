import { useEffect, useState } from 'react';
import type { PasskeyOutcome } from '#lib/stores/security/passkeys.ts';

export type Passkeys = typeof import('#lib/stores/security/passkeys.ts');

export type PasskeyUse = Promise<PasskeyOutcome>;

type PasskeyState = { step: 'idle' } | { step: 'asking' } | PasskeyOutcome;

/**
 * Uses a passkey and goes to `next`. Its code is loaded on demand. `isSupported` is true until the
 * browser is known to lack passkeys.
 */
export function usePasskey(next: string | (() => string)) {
	const [isSupported, setSupported] = useState(true);
	const [state, setState] = useState<PasskeyState>({ step: 'idle' });
	useEffect(() => setSupported('PublicKeyCredential' in window), []);

	async function start(use: (passkeys: Passkeys) => PasskeyUse): Promise<void> {
		if (state.step === 'asking') return;
		setState({ step: 'asking' });
		const outcome = await import('#lib/stores/security/passkeys.ts').then(use, () => undefined);
		if (outcome?.step !== 'done') {
			const refusal = { code: 'network' as const, params: {} };
			return setState(outcome ?? { step: 'refused', refusal });
		}
		const path = typeof next === 'string' ? next : next();
		if (path === location.pathname + location.search) location.reload();
		else location.assign(path);
	}

	return { isSupported, state, start };
}
