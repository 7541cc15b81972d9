import type { Texts } from '#lib/rules/texts.ts';

/** The names of the lotteries, by code. Digits are Latin in both languages. */
export const LOTTERY_NAMES: Readonly<Record<string, Texts>> = {
	'teesta-27': { bn: 'তিস্তা 27', en: 'Teesta 27' },
	...ghats({
		jamuna: ['যমুনা', 'Jamuna'],
		dhaleshwari: ['ধলেশ্বরী', 'Dhaleshwari'],
		buriganga: ['বুড়িগঙ্গা', 'Buriganga'],
		shitalakshya: ['শীতলক্ষ্যা', 'Shitalakshya'],
		turag: ['তুরাগ', 'Turag'],
		kaliganga: ['কালীগঙ্গা', 'Kaliganga'],
		ichamati: ['ইছামতী', 'Ichamati'],
		kirtankhola: ['কীর্তনখোলা', 'Kirtankhola'],
		payra: ['পায়রা', 'Payra'],
		bishkhali: ['বিষখালী', 'Bishkhali'],
		rupsha: ['রূপসা', 'Rupsha'],
		pasur: ['পশুর', 'Pasur'],
		bhairab: ['ভৈরব', 'Bhairab'],
		baleshwar: ['বলেশ্বর', 'Baleshwar'],
		andharmanik: ['আন্ধারমানিক', 'Andharmanik'],
		shibsa: ['শিবসা', 'Shibsa'],
		kapotaksha: ['কপোতাক্ষ', 'Kapotaksha'],
		tentulia: ['তেঁতুলিয়া', 'Tentulia'],
	}),
	...cycles('brishti', { bn: 'বৃষ্টি', en: 'Rain' }, [1, 2, 5]),
	...cycles('panchmishali', { bn: 'পাঁচমিশালি', en: 'Five Mix' }, [1, 3, 5]),
	...cycles('ludo', { bn: 'লুডু তিন', en: 'Ludo Three' }, [1, 3, 5]),
	...cycles('rickshaw', { bn: 'রিকশা দৌড়', en: 'Rickshaw Race' }, [1, 3, 5]),
	...cycles('ekadosh', { bn: 'একাদশ', en: 'The Eleven' }, [1, 3, 5]),
	'rongmoshal-30s': { bn: 'রংমশাল 30 সেকেন্ড', en: 'Sparkler 30 sec' },
	...cycles('rongmoshal', { bn: 'রংমশাল', en: 'Sparkler' }, [1, 3, 5]),
	haatbar: { bn: 'হাটবার', en: 'Market Day' },
	...cycles('haatbar', { bn: 'হাটবার', en: 'Market Day' }, [5]),
	mohamela: { bn: 'মহামেলা 6/45', en: 'Grand Fair 6/45' },
};

function ghats(rivers: Record<string, readonly [bn: string, en: string]>): Record<string, Texts> {
	return Object.fromEntries(
		Object.entries(rivers).map(([code, [bn, en]]) => [
			`${code}-ghat`,
			{ bn: `${bn} ঘাট`, en: `${en} Ghat` },
		]),
	);
}

/** The names of one lottery that draws every so many minutes, cycle by cycle. */
function cycles(
	code: string,
	{ bn, en }: { bn: string; en: string },
	minutes: readonly number[],
): Record<string, Texts> {
	return Object.fromEntries(
		minutes.map((cycle) => [
			`${code}-${cycle}`,
			{ bn: `${bn} ${cycle} মিনিট`, en: `${en} ${cycle} min` },
		]),
	);
}
