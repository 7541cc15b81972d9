import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { formText } from '#lib/form-text.ts';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { LOGIN_WAYS, type LoginMethod } from '#lib/rules/auth/login-methods.ts';
import { createVerification, type FoundProof } from '#lib/stores/auth/verify-login.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { redirectTarget } from '../ui/redirect-target.ts';
import { useCurrentRefusal } from '../ui/use-current-refusal.ts';
import { useFirstError } from '../ui/use-first-error.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

export interface VerifyLoginFormProps extends FoundProof {
	locale: Locale;
	/** Where the log-in leads. */
	next: string;
	/** The log-in began at the form of the agents. */
	isAgentPage?: boolean;
	/** True where the form replaces one that had the focus: it takes the focus over. */
	takesFocus?: boolean;
	/** `login_verify_required`, whose parameters name the methods. */
	asked: Refusal;
}

/** The state of the second factor and its submission. */
export function useVerifyLogin(props: VerifyLoginFormProps) {
	const { locale, next, isAgentPage = false, asked } = props;
	const { pendingId = '', mobile, email } = asked.params;
	const [{ $verifying, askForCode, submitProof }] = useState(() =>
		createVerification({ ...props, pendingId }),
	);
	const verifying = useStore($verifying, { ssr: 'initial' });
	const offered = asked.params['ways']?.split(',') ?? [];
	const methods = LOGIN_WAYS.filter((one) => offered.includes(one));
	const [chosen, setMethod] = useState(props.way);
	const method = methods.find((one) => one === chosen) ?? methods[0] ?? 'totp';
	const message = isMessage(method) ? method : undefined;
	const isSent = verifying.waitsS[method] !== undefined;
	const latest = verifying.refusals[method];
	const asksName = asked.params['accountName'] !== undefined;
	const [accountName, setAccountName] = useState(props.accountName);
	const isHydrated = useHydrated();
	// A new object for each attempt: the field gets the focus each time.
	const [missing, setMissing] = useState<MissingFields>();
	const form = useFirstError(missing, latest);
	const refusal = useCurrentRefusal(form, latest, latest?.field);
	const moveFocus = useMethodFocus(form, method, props.takesFocus ?? false);

	function handleSubmit(element: HTMLFormElement) {
		if (message && !isSent) return void askForCode(message);
		const proof = readProof(element);
		const lacks = { code: !proof.code, name: asksName && !proof.accountName };
		const isWhole = !lacks.code && !lacks.name;
		setMissing(isWhole ? undefined : lacks);
		if (!isWhole) return;
		const landing = redirectTarget(element, next);
		void submitProof({ way: method, ...proof }, ({ customerType }) =>
			// An agent may come from a form for all accounts, such as the password reset.
			isAgentType(customerType) && !isAgentPage ? localizePath(locale, '/agentHome') : landing,
		);
	}

	function choose(other: LoginMethod) {
		setMethod(other);
		moveFocus();
		setMissing(undefined);
	}

	return {
		...{ form, method, message, isSent, isHydrated, refusal, handleSubmit, choose },
		...{ asksName, accountName, setAccountName },
		isCodeMissing: missing?.code ?? false,
		isNameWrong: missing ? missing.name : refusal?.field === 'accountName',
		others: methods.filter((one) => one !== method),
		/** The masked number or address of a method. */
		contactOf: (one: LoginMethod) => (one === 'email' ? email : mobile) ?? '',
		sendCode: () => message && void askForCode(message),
		/** Seconds until the next code may be sent. */
		waitS: verifying.waitsS[method] ?? 0,
		isAsking: verifying.step === 'asking' && verifying.way === method,
		isBusy: verifying.step === 'sending',
		/** False while a code has to be sent first. */
		hasCode: message === undefined || isSent,
	};
}

export type VerifyLoginView = ReturnType<typeof useVerifyLogin>;

interface MissingFields {
	code: boolean;
	name: boolean;
}

/** True for a method whose code has to be sent first. */
export function isMessage(method: LoginMethod): method is 'sms' | 'email' {
	return method === 'sms' || method === 'email';
}

function readProof(form: HTMLFormElement) {
	const fields = new FormData(form);
	return {
		code: formText(fields, 'code').trim(),
		accountName: formText(fields, 'accountName').trim() || undefined,
	};
}

/**
 * Focuses the first control of a method when the element that had the focus is gone: the form that this
 * one replaces, or the button of another method. Returns the function that starts it.
 */
function useMethodFocus(
	form: RefObject<HTMLFormElement | null>,
	method: LoginMethod,
	takesFocus: boolean,
): () => void {
	const [isMoved, setMoved] = useState(takesFocus);
	useEffect(() => {
		if (!isMoved) return;
		const first = isMessage(method) ? 'button[name=send]' : 'input[name=code]';
		form.current?.querySelector<HTMLElement>(first)?.focus();
	}, [isMoved, method, form]);
	return () => setMoved(true);
}
