import { makeWorld } from './tests/storm/world.ts';
import { callWallet, callAuthenticate } from '#platform/vendors/wallet-statements.ts';
import { hashToken } from '#platform/vendors/launch-tokens.ts';
import { openDatabase } from '#platform/db/database.ts';
import { randomUUID } from 'node:crypto';
const w = await makeWorld(64);
const db = openDatabase({url: w.appUrl, connectionsMax: Number(process.argv[2]??16)});
const plays: any[]=[];
for (const m of w.memberIds){ const l=await w.launch(m); const token=randomUUID();
 await callAuthenticate(db,{vendorCode:w.vendorCode,nonce:randomUUID(),sentAt:new Date()},{requestId:randomUUID(),sentAt:'',launchToken:l.launchToken,gameCode:l.gameCode},hashToken(token)); plays.push({token,user:String(m),gameCode:l.gameCode,currency:'BDT'});}
let n=0; const lat:number[]=[]; const end=Date.now()+6000;
async function one(play:any){ while(Date.now()<end){ const s=performance.now(); const roundId=randomUUID(), id=randomUUID();
 const r=await callWallet(db,{vendorCode:w.vendorCode,nonce:randomUUID(),sentAt:new Date()},{name:'bet',request:{...play,requestId:randomUUID(),sentAt:'',transactionId:id,roundId,amount:1n}} as any);
 if(r.code!=='OK') throw new Error(JSON.stringify(r,(k,v)=>typeof v==='bigint'?String(v):v)); lat.push(performance.now()-s); n++; } }
const c0=process.cpuUsage(); const t=Date.now(); await Promise.all(plays.map(one)); const el=(Date.now()-t)/1000;
lat.sort((a,b)=>a-b); const cu=process.cpuUsage(c0);
console.log('bets/s',(n/el).toFixed(0),'p50',lat[n>>1]!.toFixed(1),'p99',lat[Math.floor(n*.99)]!.toFixed(1),'node cpu us/bet',((cu.user+cu.system)/n).toFixed(0));
await db.destroy(); await w.end();
