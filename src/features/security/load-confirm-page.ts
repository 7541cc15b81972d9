import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { readForm } from '#lib/page/form-data.ts';
import { ROUTES } from '#lib/routes.ts';
import { safePath } from '#lib/safe-path.ts';
import type { CallResult } from '#lib/wps/client.ts';
import {
	getSecurityConfig,
	type SecurityConfig,
	type StepUpMethod,
	stepUp,
} from '#lib/wps/contract/security.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { confirmPath } from './tasks.ts';

interface ConfirmPage {
	config: CallResult<SecurityConfig>;
	refusal: Refusal | undefined;
	/** Two methods are needed, and this is the first. */
	isFirstOfTwo: boolean;
	/** Where it ends. */
	last: string;
	/** Where a method leads to: to the second one, if two are needed. */
	next: string;
	/** The method that was chosen. */
	wanted: string | null;
	/** Those that this session has not used lately; all, if it has used all. */
	methods: StepUpMethod[];
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Submits a typed secret, and reads what the step-up page shows. */
export async function loadConfirmPage({
	request,
	url,
	locals,
}: Opened): Promise<ConfirmPage | { redirect: string }> {
	const { locale, wps } = locals;
	const form = await readForm(request);
	const read = (name: string) => (form ? formText(form, name) : url.searchParams.get(name));
	const isFirstOfTwo = read('left') === '2';
	const last = safePath(read('next')) ?? localizePath(locale, ROUTES.account.path);
	const next = isFirstOfTwo ? confirmPath(locale, last) : last;
	const wanted = read('way');
	let refusal: Refusal | undefined;
	if (form && (wanted === 'password' || wanted === 'totp' || wanted === 'payment')) {
		const answer = await wps(stepUp, { way: wanted, secret: formText(form, 'secret') });
		// The present payment password is enough for a new one.
		if (answer.ok) return { redirect: wanted === 'payment' ? last : next };
		refusal = answer.refusal;
	}
	const config = await wps(getSecurityConfig, {});
	const { stepUpWays = [], provenWays = [] } = config.ok ? config.value : {};
	const unproven = stepUpWays.filter((one) => !provenWays.includes(one));
	const open = unproven.length > 0 ? unproven : stepUpWays;
	// Two methods replace a forgotten payment password: it is offered last.
	const isLast = (one: StepUpMethod) => Number(isFirstOfTwo && one === 'payment');
	const methods = [...open].sort((a, b) => isLast(a) - isLast(b));
	return { config, refusal, isFirstOfTwo, last, next, wanted, methods };
}
