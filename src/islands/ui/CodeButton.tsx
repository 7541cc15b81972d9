import { useEffect, useState } from 'react';
import type { CodeSendingState } from '#lib/stores/auth/code-sending.ts';
import { useHydrated } from './use-hydrated.ts';

interface Props {
	sending: CodeSendingState;
	/** The second text contains `{{seconds}}`. */
	texts: { get: string; rest: string; sending: string };
	onPress: () => void;
	/** Called when the wait is over. */
	onRested: () => void;
	/** Without a script the button submits the form with this as its `step`. */
	step?: string;
}

/** The button that requests a code and then counts down to the next request. */
export function CodeButton({ sending, texts, onPress, onRested, step }: Props) {
	const left = useSecondsLeft(sending, onRested);
	// Hydrated, it is a plain button: Enter then submits the form instead of requesting a code.
	const isAlive = useHydrated();
	const isBusy = sending.step === 'sending';
	const label = left > 0 ? texts.rest.replace('{{seconds}}', String(left)) : texts.get;
	return (
		<button
			className="code-button"
			type={isAlive ? 'button' : 'submit'}
			name="step"
			value={step}
			aria-busy={isBusy || undefined}
			aria-disabled={left > 0 || isBusy || undefined}
			onClick={(event) => {
				event.preventDefault();
				if (left === 0 && !isBusy) onPress();
			}}
		>
			{isBusy ? texts.sending : label}
		</button>
	);
}

function useSecondsLeft(sending: CodeSendingState, onRested: () => void): number {
	const endsAtMs = sending.step === 'resting' ? sending.endsAtMs : 0;
	const [nowMs, setNow] = useState(0);
	useEffect(() => {
		if (endsAtMs === 0) return;
		const tick = () => {
			setNow(Date.now());
			if (Date.now() >= endsAtMs) onRested();
		};
		tick();
		const timer = setInterval(tick, 250);
		return () => clearInterval(timer);
	}, [endsAtMs, onRested]);
	return endsAtMs === 0 ? 0 : Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}
