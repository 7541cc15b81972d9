import { formText } from '#lib/form-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import { readRate } from '#lib/rules/agents/read-rate.ts';
import {
	REBATE_PRODUCTS,
	type RebateProduct,
	type RebateRates,
} from '#lib/rules/agents/rebates.ts';
import { latinDigits } from '#lib/rules/latin-digits.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { openDownline, promoteDownline } from '#lib/wps/contract/agent-downlines.ts';
import { closeLink, LINK_CODE, makeLink } from '#lib/wps/contract/agent-links.ts';
import { setDownlineRebates } from '#lib/wps/contract/agent-rebates.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** What the forms of the register centre do. */
export type RegisterAction = 'link' | 'closed' | 'account' | 'rates' | 'promoted';

export interface SentForm {
	action: string;
	/** What was typed, by the name of the field; without the password. */
	typed: Record<string, string>;
	/** The field that cannot be read, and what it should be. */
	mistake?: { name: string; text: string };
	refusal?: Refusal;
	/** The account that was opened, with its password. */
	opened?: ValueOf<typeof openDownline>;
	/** What is done: the page that follows says so. */
	done?: Exclude<RegisterAction, 'account'>;
}

type Locals = Pick<App.Locals, 'wps' | 'locale'>;

/** Sends a form of the register centre. */
export async function submitRegisterForm(locals: Locals, form: FormData): Promise<SentForm> {
	const action = formText(form, 'action');
	const typed = typedOf(form);
	const password = formText(form, 'paymentPassword');
	const input = { typed, proof: password ? { paymentPassword: password } : {} };
	const sent = await send(locals, action, input);
	return { action, typed, ...sent, ...(sent.refusal && { refusal: named(locals, sent.refusal) }) };
}

function typedOf(form: FormData): Record<string, string> {
	const names = [...form.keys()].filter((name) => name !== 'paymentPassword');
	return Object.fromEntries(names.map((name) => [name, latinDigits(formText(form, name)).trim()]));
}

interface Input {
	typed: Record<string, string>;
	proof: { paymentPassword?: string };
}

type Sent = Pick<SentForm, 'mistake' | 'refusal' | 'opened' | 'done'>;

async function send(locals: Locals, action: string, input: Input): Promise<Sent> {
	const { wps } = locals;
	const { typed, proof } = input;
	const customerId = Number(typed['customerId']);
	if (action === 'closed') {
		const answer = await wps(closeLink, { affiUrlId: typed['link'] ?? '' });
		return answer.ok ? { done: 'closed' } : { refusal: answer.refusal };
	}
	if (action === 'promoted') {
		const answer = await wps(promoteDownline, { customerId, ...proof });
		return answer.ok ? { done: 'promoted' } : { refusal: answer.refusal };
	}
	const { rates, mistake } = readRates(locals, typed);
	if (mistake) return { mistake };
	if (action === 'rates') {
		const answer = await wps(setDownlineRebates, { customerId, rates, ...proof });
		return answer.ok ? { done: 'rates' } : { refusal: answer.refusal };
	}
	if (action === 'account') {
		const userName = typed['userName'] ?? '';
		const type = typeOf(typed);
		const answer = await wps(openDownline, { userName, type, rates, ...proof });
		return answer.ok ? { opened: answer.value } : { refusal: answer.refusal };
	}
	return await sendLink(locals, { ...input, rates });
}

/** The same as in the call. */
const DAYS_MAX = 365;
const USES_MAX = 100_000;

async function sendLink(
	locals: Locals,
	{ typed, proof, rates }: Input & { rates: RebateRates },
): Promise<Sent> {
	const t = translate(locals.locale, 'agents');
	const { days = '', usesMax = '', code = '' } = typed;
	for (const [name, text, max] of [
		['days', days, DAYS_MAX],
		['usesMax', usesMax, USES_MAX],
	] as const) {
		if (text === '' || isCount(text, max)) continue;
		return { mistake: { name, text: t('register.whole', { max: String(max) }) } };
	}
	if (code !== '' && !LINK_CODE.test(code)) {
		return { mistake: { name: 'code', text: t('register.code_wrong') } };
	}
	const answer = await locals.wps(makeLink, {
		...{ type: typeOf(typed), rates, ...proof },
		...(days && { days: Number(days) }),
		...(usesMax && { usesMax: Number(usesMax) }),
		...(code && { code }),
	});
	return answer.ok ? { done: 'link' } : { refusal: answer.refusal };
}

function isCount(text: string, max: number): boolean {
	return /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= max;
}

function typeOf(typed: Record<string, string>): 0 | 1 {
	return typed['type'] === '1' ? 1 : 0;
}

/** The field of a product's rate. */
export function rateField(product: RebateProduct): string {
	return `rate-${product}`;
}

/** Reads the rates of a form; an empty one is left out. */
function readRates({ locale }: Locals, typed: Record<string, string>) {
	const rates: RebateRates = {};
	for (const product of REBATE_PRODUCTS) {
		const text = typed[rateField(product)] ?? '';
		if (text === '') continue;
		const rate = readRate(text);
		if (rate === undefined) {
			const mistake = {
				name: rateField(product),
				text: translate(locale, 'agents')('register.mistyped'),
			};
			return { rates, mistake };
		}
		rates[product] = rate;
	}
	return { rates, mistake: undefined };
}

/** Names the product of a refusal, and its field as the form has it. */
function named({ locale }: Locals, refusal: Refusal): Refusal {
	const product = REBATE_PRODUCTS.find((one) => one === refusal.params['product']);
	if (!product) return refusal;
	const name = translate(locale, 'agents')(`register.product.${product}`);
	return { ...refusal, params: { ...refusal.params, product: name }, field: rateField(product) };
}
