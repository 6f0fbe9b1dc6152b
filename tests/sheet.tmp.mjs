import sharp from 'sharp';
import { drawCarArt } from '#src/illustrations/cars/index.ts';
const rows = process.argv[3].split(',');
const W=600,H=400,C=Number(process.argv[4]??3);
const comps=[];
let i=0;
for (const r of rows){const [kv,colour,angle]=r.split(':');const [body,variant]=kv.split('.');
 const png=await sharp(Buffer.from(drawCarArt({body,variant,colour:colour||'white',angle:angle||'side'}))).resize(W,H).png().toBuffer();
 comps.push({input:png,left:(i%C)*W,top:Math.floor(i/C)*H});i++;}
await sharp({create:{width:C*W,height:Math.ceil(i/C)*H,channels:3,background:'#fff'}}).composite(comps).png().toFile(process.argv[2]);
