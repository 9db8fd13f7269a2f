import { cookieNames } from '#platform/http/cookies.ts';
import { leftFlag, NEUTRAL_PAGE } from '../members/neutral-page.ts';
import { ACCOUNT_KEY } from '../session/session-elsewhere.ts';

// All of these run from the HTML: the modules of a browser need not bring them along once more.

const year = 365 * 24 * 60 * 60;

/**
 * Runs before the first paint: the chosen theme, and whether the age has yet to be asked. The same HTML serves everybody
 * from the page cache, so both are known only here. Whoever has no script, or is a crawler, reads on; members said it when
 * they registered, and a woman at a door is not asked again. Without a session, the entry of the account is removed, which tells the other tabs of a log-out
 * (`followSessionElsewhere`). Whoever presses the exit leaves at once, whatever has loaded: the screen is emptied
 * first, because the other page takes a moment to come, this one is taken out of the history, what was typed in the tab is forgotten, and
 * going back leads away again. What is typed, sent and pressed before the
 * scripts run is noted (`replayInput`): a form that only they can send would put what it holds into the address.
 */
export const headScript = import.meta.env.SSR
  ? `(function(){
var d=document.documentElement,c=document;
var g=function(){d.replaceChildren();location.replace('${NEUTRAL_PAGE}')};
try{var q=function(){sessionStorage['${leftFlag}']&&g()},v=performance.getEntriesByType('navigation')[0];
if(v&&v.type==='back_forward')q();else sessionStorage.removeItem('${leftFlag}');
addEventListener('pageshow',function(e){e.persisted&&q()})}catch(e){}
try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;
/(?:^|;\\s*)${cookieNames.sessionExpiresAt}=/.test(c.cookie)||localStorage.removeItem('${ACCOUNT_KEY}')}catch(e){}
if(!/(?:^|;\\s*)(?:${cookieNames.ageConfirmed}=1|${cookieNames.sessionExpiresAt}=)/.test(c.cookie)&&!/bot|crawl|spider/i.test(navigator.userAgent))d.dataset.age='ask';
c.addEventListener('click',function(e){
if(!e.target.closest)return;
if(e.target.closest('[data-quick-exit]')){e.preventDefault();c.title='';try{sessionStorage.clear();sessionStorage['${leftFlag}']=1}catch(x){}return g()}
if(!e.target.closest('[data-age-yes]'))return;
c.cookie='${cookieNames.ageConfirmed}=1; Max-Age=${year}; Path=/; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');
delete d.dataset.age;c.getElementById('age-gate').close()},true);
c.addEventListener('keydown',function(e){if(e.key==='Escape'&&d.dataset.age)e.preventDefault()},true);
var f=new Map,n=function(e){var t=e.target;f.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value)};
c.addEventListener('input',n,true);c.addEventListener('change',n,true);
var p=function(e){var t=e.target.closest&&e.target.closest('button');if(t&&t.type==='button'&&!t.matches('[data-age-yes],[popovertarget],[commandfor]'))b.pressed=t};
var b={fields:f,sent:null,pressed:null,stop:function(){c.removeEventListener('input',n,true);c.removeEventListener('change',n,true);c.removeEventListener('click',p,true);c.removeEventListener('submit',s,true)}};
var s=function(e){var t=e.target;if(!t.hasAttribute('action')&&t.method==='get'){e.preventDefault();b.sent=[t,e.submitter]}};
c.addEventListener('click',p,true);c.addEventListener('submit',s,true);
window.inputBefore=b;
})()`
  : '';

/** Runs right behind the gate's own markup. */
export const askAgeScript = import.meta.env.SSR ? "document.documentElement.dataset.age&&document.getElementById('age-gate').showModal()" : '';

/**
 * Runs at the end of the page: shows a blurred background behind each picture that has not loaded yet (`Photo`). The policy refuses
 * style attributes in HTML; a script may set the style.
 */
export const placeholderScript = import.meta.env.SSR
  ? "document.querySelectorAll('img[data-placeholder]').forEach(function(i){var c=i.dataset.placeholder.split(' '),p=['0 0','100% 0','0 100%','100% 100%'];i.style.background=p.map(function(a,k){return'radial-gradient(at '+a+',#'+c[k]+',transparent 70%)'})+',#'+c[4]})"
  : '';

/**
 * Runs right behind the script that starts the page's modules and holds it back, with their preloads, until the first paint is
 * done and the pictures in view have come, or somebody begins to do something (`HeldScripts`); not where nobody would see a paint: in a
 * hidden tab, in a browser that does not tell, or when it takes two seconds. A line that breaks just then (a phone that leaves its Wi-Fi) would leave a page on which no press does
 * anything, and browsers never ask again for a module that failed: the page is loaded once more as soon as there is a line, at most once a minute in a tab
 * and never where something was typed, which would be lost.
 */
export const startScript = import.meta.env.SSR
  ? `(function(w){
var o,left=2;
function ready(){--left||start()}
function start(){
if(left<0)return;
left=-1;
if(o)o.disconnect();
w.dataset.preload.split(' ').forEach(function(a){
var l=document.createElement('link');
l.rel='modulepreload';l.fetchPriority='low';l.href=a[0]==='/'?a:'/assets/'+a+'.js';
document.head.append(l)});
var s=document.createElement('script');
s.type='module';s.nonce=w.nonce;s.textContent=w.textContent;
s.onerror=function(){
var k=sessionStorage,g=function(){location.reload()};
if(inputBefore.fields.size||Date.now()-(k.again||0)<6e4)return;
k.again=Date.now();
navigator.onLine?setTimeout(g,500):addEventListener('online',g)};
w.replaceWith(s)}
var tells=window.PerformanceObserver&&(PerformanceObserver.supportedEntryTypes||[]).indexOf('paint')>=0;
if(document.hidden||!tells)return start();
o=new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)ready()});
o.observe({type:'paint',buffered:true});
addEventListener('load',ready);
['pointerdown','keydown'].forEach(function(e){addEventListener(e,start,{capture:true,once:true})});
setTimeout(start,2000);
})(document.currentScript.previousElementSibling)`
  : '';
