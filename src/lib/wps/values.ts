import * as z from 'zod/mini';
import { MONEY_MAX, type Money, parseDecimal, toDecimal, toJsonNumber } from '../money.ts';
import { isDay } from '../rules/is-day.ts';
import { PAGE_MAX } from '../rules/paging.ts';

/** Codecs of the wire: text and JSON numbers outside, `bigint`, `Date` and `number` inside. */

/** Decimal money as text, at most four decimals: `"12.5"`. */
export const money = z.codec(z.string(), z.bigint(), {
	decode: (text, context): Money => {
		const amount = readAmount(text);
		if (amount !== undefined) return amount;
		context.issues.push({ code: 'custom', message: 'not decimal money', input: text });
		return z.NEVER;
	},
	encode: toDecimal,
});

/** Money above zero. */
export const positiveMoney = money.check(z.refine((amount) => amount > 0n));

/** Money as /wps-compatible hosts send it: a JSON number. Text is read too. */
export const jsonMoney = z.codec(z.union([z.number(), z.string()]), z.bigint(), {
	decode: (value, context): Money => {
		const text = typeof value === 'number' ? decimalOf(value) : value;
		const amount = readAmount(text);
		if (amount !== undefined) return amount;
		context.issues.push({ code: 'custom', message: 'not money', input: value });
		return z.NEVER;
	},
	encode: toJsonNumber,
});

/** An instant as milliseconds since 1970. */
export const instant = z.codec(z.int(), z.date(), {
	decode: (ms) => new Date(ms),
	encode: (date) => date.getTime(),
});

/** A business day: `YYYY-MM-DD`. */
export const day = z.string().check(z.refine(isDay));

/** A whole number in a query string, at most nine digits. JSON numbers are read too. */
export const queryCount = z.codec(z.union([z.string(), z.number()]), z.int(), {
	decode: (value, context) => {
		if (/^\d{1,9}$/.test(String(value))) return Number(value);
		context.issues.push({ code: 'custom', message: 'not a count', input: value });
		return z.NEVER;
	},
	encode: String,
});

/** The number of a row, as the database counts them. */
export const rowNumber = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** The number of a row in a query string, at most nine digits. */
export const queryRow = z.codec(z.union([z.string(), z.number()]), z.int(), {
	decode: (value, context) => {
		if (/^[1-9]\d{0,8}$/.test(String(value))) return Number(value);
		context.issues.push({ code: 'custom', message: 'not a row', input: value });
		return z.NEVER;
	},
	encode: String,
});

/** A page number in a query string, from 1 to `PAGE_MAX`. */
export const queryPage = z.codec(z.union([z.string(), z.number()]), z.int(), {
	decode: (value, context) => {
		const isNumber = /^[1-9]\d{0,5}$/.test(String(value));
		if (isNumber && Number(value) <= PAGE_MAX) return Number(value);
		context.issues.push({ code: 'custom', message: 'not a page', input: value });
		return z.NEVER;
	},
	encode: String,
});

/** A host name, with or without its port; other clients of the family send an address. */
export const hostName = z.codec(z.string().check(z.maxLength(512)), z.string(), {
	decode: (text, context) => {
		const name = hostNameOf(text);
		if (name !== undefined) return name;
		context.issues.push({ code: 'custom', message: 'not a host name', input: text });
		return z.NEVER;
	},
	encode: (name) => name,
});

/** A page number in a query string, from 0: the lottery's. */
export const queryPageFrom0 = queryCount.check(z.maximum(PAGE_MAX));

/** A code such as a vendor's or a game's. */
export const code = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** A code of another host, some of which send theirs as numbers. */
export const hostCode = z.codec(z.union([z.string(), z.number()]), code, {
	decode: String,
	encode: (text) => text,
});

/** An address that a browser may open; other values become `undefined`. */
export const webAddress = z.codec(z.unknown(), z.optional(z.string()), {
	decode: (value) =>
		typeof value === 'string' && /^https?:\/\/[^\s<>"]{1,2000}$/.test(value) ? value : undefined,
	encode: (address) => address,
});

function hostNameOf(text: string): string | undefined {
	const [, host = ''] = /^(?:https?:\/\/)?([^/?#@\s]+)(?:[/?#].*)?$/i.exec(text) ?? [];
	const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
	const isName = /^(\[[\da-f:.]+\]|[\da-z]([\da-z._-]*[\da-z])?)$/.test(name);
	return isName && name.length <= 253 ? name : undefined;
}

/** Reads what an account can hold; a sum of the house's books may be a loss as large. */
function readAmount(text: string): Money | undefined {
	const amount = parseDecimal(text);
	return amount !== undefined && amount <= MONEY_MAX && amount >= -MONEY_MAX ? amount : undefined;
}

/** Rounds down to four decimals: other systems send more than money has. */
function decimalOf(value: number): string {
	return Number.isInteger(value) ? String(value) : value.toFixed(4);
}

/** A whole number as JSON; text is read too. */
export const jsonCount = z.codec(z.union([z.number(), z.string()]), z.int(), {
	decode: (value, context) => {
		if (/^\d{1,9}$/.test(String(value))) return Number(value);
		context.issues.push({ code: 'custom', message: 'not a count', input: value });
		return z.NEVER;
	},
	encode: (count) => count,
});

/** A boolean in every form that hosts send: absence, `"0"`, `"N"` and `"false"` are false. */
export const yesNo = z.codec(z.unknown(), z.boolean(), {
	decode: (value) => Boolean(value) && !/^(0|n|no|false)$/i.test(String(value)),
	encode: (value) => value,
});
