import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { readForm } from '#lib/page/form-data.ts';
import { ROUTES } from '#lib/routes.ts';
import { TIME_OUT_TERMS, type TimeOutTerm } from '#lib/rules/limits/limits.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { getLimits, type MemberLimits } from '#lib/wps/contract/limits.ts';
import { type Act, isAct, type LimitsResult, submitLimits } from './submit-limits.ts';

interface Page {
	answer: CallResult<MemberLimits>;
	/** The outcome of a form that was refused. */
	result: LimitsResult | undefined;
	/** What was done before the page was opened anew. */
	done: Act | undefined;
	/** The second step: of a time-out, its term; of an exclusion. */
	step: TimeOutTerm | 'exclusion' | undefined;
	/** The term that was chosen in a refused form. */
	chosen: string;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Submits the form, if there is one, and reads the limits; `next` is the address to go to. */
export async function loadLimitsPage({
	request,
	url,
	locals,
}: Opened): Promise<Page | { next: string }> {
	const form = await readForm(request);
	const result = form && (await submitLimits(locals, form));
	if (result && !result.refusal) return { next: nextOf(url, locals, result.act) };
	const done = url.searchParams.get('done');
	return {
		answer: await locals.wps(getLimits, {}),
		result,
		done: !form && isAct(done) ? done : undefined,
		step: stepOf(url),
		chosen: form ? formText(form, 'term') : '',
	};
}

function nextOf(url: URL, { locale }: App.Locals, act: Act): string {
	const isFromDeposit = url.searchParams.get('next') === 'deposit';
	return isFromDeposit ? localizePath(locale, ROUTES.deposit.path) : `${url.pathname}?done=${act}`;
}

function stepOf({ searchParams }: URL): Page['step'] {
	const step = searchParams.get('step');
	const term = searchParams.get('term') ?? '';
	if (step === 'exclusion') return 'exclusion';
	const isTerm = step === 'timeOut' && Object.hasOwn(TIME_OUT_TERMS, term);
	return isTerm ? (term as TimeOutTerm) : undefined;
}
