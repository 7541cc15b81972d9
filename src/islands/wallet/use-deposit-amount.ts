import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formText } from '#lib/form-text.ts';
import type { Money } from '#lib/money.ts';
import { readAmount } from '#lib/rules/amount.ts';

interface UseDepositAmountInput {
	/** The amount typed before, and whether it was invalid. */
	typed: string | undefined;
	isMistyped: boolean;
	/** Called with a valid amount only. */
	onSubmit: (amount: Money) => void;
}

/** Reads the amount of the deposit form while it is typed, and checks it on submission. */
export function useDepositAmount({ typed, isMistyped, onSubmit }: UseDepositAmountInput) {
	const [isWrong, setWrong] = useState(isMistyped);
	const [amount, setAmount] = useState(readAmount(typed ?? ''));
	const input = useRef<HTMLInputElement>(null);

	// Reads the amount that was typed before hydration.
	useEffect(() => setAmount(readAmount(input.current?.value ?? '')), []);

	function handleInput() {
		setAmount(readAmount(input.current?.value ?? ''));
		setWrong(false);
	}

	function handleChoose(text: string) {
		if (input.current) input.current.value = text;
		// A value that a script sets sends no event.
		input.current?.dispatchEvent(new Event('change', { bubbles: true }));
		handleInput();
	}

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const chosen = readAmount(formText(new FormData(event.currentTarget), 'amount'));
		setWrong(!chosen);
		if (chosen) onSubmit(chosen);
	}

	return { amount, isWrong, input, handleInput, handleChoose, handleSubmit };
}
