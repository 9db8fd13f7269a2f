import { cookieNames } from '#platform/http/cookies.ts';

const year = 365 * 24 * 60 * 60;

/**
 * Runs before the first paint: the chosen theme, and whether the age has yet to be asked. The same HTML serves everybody
 * from the page cache, so both are known only here. Whoever has no script, or is a crawler, reads on; members said it when
 * they registered, and a woman at a door is not asked again.
 */
export const headScript = `(function(){
var d=document.documentElement,c=document;
try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}
if(!/(?:^|;\\s*)(?:${cookieNames.ageConfirmed}=1|${cookieNames.sessionExpiresAt}=)/.test(c.cookie)&&!/bot|crawl|spider/i.test(navigator.userAgent))d.dataset.age='ask';
c.addEventListener('click',function(e){
if(!e.target.closest||!e.target.closest('[data-age-yes]'))return;
c.cookie='${cookieNames.ageConfirmed}=1; Max-Age=${year}; Path=/; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');
delete d.dataset.age;c.getElementById('age-gate').close()});
c.addEventListener('keydown',function(e){if(e.key==='Escape'&&d.dataset.age)e.preventDefault()},true);
})()`;

/** Runs right behind the gate's own markup. */
export const askAgeScript = "document.documentElement.dataset.age&&document.getElementById('age-gate').showModal()";
