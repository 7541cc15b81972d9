import { formText } from '#lib/form-text.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { latinDigits } from '#lib/rules/latin-digits.ts';
import {
	isLimit,
	LIMIT_KINDS,
	LIMIT_WINDOWS,
	type LimitKind,
	type LimitWindow,
} from '#lib/rules/limits/limits.ts';
import * as limits from '#lib/wps/contract/limits.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

const ACTS = [
	...(['set', 'confirm', 'cancel', 'decline', 'timeOut', 'exclude', 'back'] as const),
	...(['reality', 'acknowledge'] as const),
];
/** What a form of the page does. */
export type Act = (typeof ACTS)[number];

export interface LimitsResult {
	act: Act;
	/** Absent once it is done. */
	refusal?: Refusal;
	/** The limit of the form, such as `loss.day`, and what was typed. */
	at?: string;
	typed?: string;
}

export function isAct(text: string | null): text is Act {
	return ACTS.some((act) => act === text);
}

/** Submits a form of the limits. Returns `undefined` for a form that is none of them. */
export async function submitLimits(
	locals: App.Locals,
	form: FormData,
): Promise<LimitsResult | undefined> {
	const act = formText(form, 'act');
	if (!isAct(act)) return undefined;
	const refusal = await send(locals, act, form);
	const typed = formText(form, 'amount');
	const at = `${formText(form, 'kind')}.${formText(form, 'window')}`;
	return { act, at, typed, ...(refusal && { refusal }) };
}

async function send({ wps }: App.Locals, act: Act, form: FormData): Promise<Refusal | undefined> {
	const text = (name: string) => formText(form, name);
	if (act === 'set' || act === 'confirm' || act === 'cancel') return sendLimit({ wps }, act, form);
	const answer =
		act === 'decline'
			? await wps(limits.declineLimits, {})
			: act === 'timeOut'
				? await wps(limits.takeTimeOut, { term: text('term') })
				: act === 'exclude'
					? await wps(limits.excludeSelf, { term: text('term'), word: text('word').slice(0, 40) })
					: act === 'back'
						? await wps(limits.askExclusionBack, {})
						: act === 'acknowledge'
							? await wps(limits.setRealityCheck, { acknowledged: true })
							: await wps(limits.setRealityCheck, { minutes: Number(text('minutes')) || null });
	return answer.ok ? undefined : answer.refusal;
}

async function sendLimit(
	{ wps }: Pick<App.Locals, 'wps'>,
	act: 'set' | 'confirm' | 'cancel',
	form: FormData,
): Promise<Refusal | undefined> {
	const name = nameOf(form);
	if (!name) return WRONG;
	if (act !== 'set') {
		const call = act === 'confirm' ? limits.confirmLimit : limits.cancelLimitRise;
		const answer = await wps(call, name);
		return answer.ok ? undefined : answer.refusal;
	}
	const value = valueOfForm(name.kind, form);
	if (!value) return WRONG;
	const answer = await wps(limits.setLimit, { ...name, ...value });
	return answer.ok ? undefined : answer.refusal;
}

const WRONG: Refusal = { code: 'limit_wrong', params: {}, field: 'amount' };

function valueOfForm(kind: LimitKind, form: FormData) {
	const isEnd = form.has('remove');
	const typed = formText(form, 'amount');
	if (kind === 'session') {
		const digits = latinDigits(typed).trim();
		const isCount = /^\d{1,4}$/.test(digits) && Number(digits) <= 1440;
		return isEnd ? { minutes: null } : isCount ? { minutes: Number(digits) } : undefined;
	}
	const amount = isEnd ? null : readAmount(typed);
	return amount === undefined ? undefined : { amount };
}

function nameOf(form: FormData): { kind: LimitKind; window: LimitWindow } | undefined {
	const kind = LIMIT_KINDS.find((each) => each === formText(form, 'kind'));
	const window = LIMIT_WINDOWS.find((each) => each === formText(form, 'window'));
	return kind && window && isLimit(kind, window) ? { kind, window } : undefined;
}
