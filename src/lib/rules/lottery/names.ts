import type { Texts } from '#lib/rules/texts.ts';

const GHATS: Record<string, Texts> = {
	jamuna: { bn: 'যমুনা ঘাট', en: 'Jamuna Ghat' },
	dhaleshwari: { bn: 'ধলেশ্বরী ঘাট', en: 'Dhaleshwari Ghat' },
	buriganga: { bn: 'বুড়িগঙ্গা ঘাট', en: 'Buriganga Ghat' },
	shitalakshya: { bn: 'শীতলক্ষ্যা ঘাট', en: 'Shitalakshya Ghat' },
	turag: { bn: 'তুরাগ ঘাট', en: 'Turag Ghat' },
	kaliganga: { bn: 'কালীগঙ্গা ঘাট', en: 'Kaliganga Ghat' },
	ichamati: { bn: 'ইছামতী ঘাট', en: 'Ichamati Ghat' },
	kirtankhola: { bn: 'কীর্তনখোলা ঘাট', en: 'Kirtankhola Ghat' },
	payra: { bn: 'পায়রা ঘাট', en: 'Payra Ghat' },
	bishkhali: { bn: 'বিষখালী ঘাট', en: 'Bishkhali Ghat' },
	rupsha: { bn: 'রূপসা ঘাট', en: 'Rupsha Ghat' },
	pasur: { bn: 'পশুর ঘাট', en: 'Pasur Ghat' },
	bhairab: { bn: 'ভৈরব ঘাট', en: 'Bhairab Ghat' },
	baleshwar: { bn: 'বলেশ্বর ঘাট', en: 'Baleshwar Ghat' },
	andharmanik: { bn: 'আন্ধারমানিক ঘাট', en: 'Andharmanik Ghat' },
	shibsa: { bn: 'শিবসা ঘাট', en: 'Shibsa Ghat' },
	kapotaksha: { bn: 'কপোতাক্ষ ঘাট', en: 'Kapotaksha Ghat' },
	tentulia: { bn: 'তেঁতুলিয়া ঘাট', en: 'Tentulia Ghat' },
};

/** The names of the lotteries by their codes. */
export const LOTTERY_NAMES: Readonly<Record<string, Texts>> = {
	'teesta-27': { bn: 'তিস্তা 27', en: 'Teesta 27' },
	...Object.fromEntries(Object.entries(GHATS).map(([ghat, names]) => [`${ghat}-ghat`, names])),
	...everyMinutes('brishti', { bn: 'বৃষ্টি', en: 'Rain' }, [1, 2, 5]),
	...everyMinutes('panchmishali', { bn: 'পাঁচমিশালি', en: 'Five Mix' }, [1, 3, 5]),
	...everyMinutes('ludo', { bn: 'লুডু তিন', en: 'Ludo Three' }, [1, 3, 5]),
	...everyMinutes('rickshaw', { bn: 'রিকশা দৌড়', en: 'Rickshaw Race' }, [1, 3, 5]),
	...everyMinutes('ekadosh', { bn: 'একাদশ', en: 'The Eleven' }, [1, 3, 5]),
	'rongmoshal-30s': { bn: 'রংমশাল 30 সেকেন্ড', en: 'Sparkler 30 s' },
	...everyMinutes('rongmoshal', { bn: 'রংমশাল', en: 'Sparkler' }, [1, 3, 5]),
	haatbar: { bn: 'হাটবার', en: 'Market Day' },
	...everyMinutes('haatbar', { bn: 'হাটবার', en: 'Market Day' }, [5]),
	mohamela: { bn: 'মহামেলা 6/45', en: 'Grand Fair 6/45' },
};

function everyMinutes(
	code: string,
	{ bn, en }: { bn: string; en: string },
	minutes: readonly number[],
): Record<string, Texts> {
	return Object.fromEntries(
		minutes.map((count) => [
			`${code}-${count}`,
			{ bn: `${bn} ${count} মিনিট`, en: `${en} ${count} min` },
		]),
	);
}
